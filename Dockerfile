FROM python:3.11-slim

WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY rendering rendering
RUN pip install --no-cache-dir '.[postgres]' && useradd --create-home djambi && install -d -m 700 -o djambi /data

USER djambi
ENV DJAMBI_DATA=/data PYTHONUNBUFFERED=1
VOLUME /data
STOPSIGNAL SIGINT
HEALTHCHECK --interval=60s --start-period=60s CMD ["djambi", "health"]
ENTRYPOINT ["djambi"]
