FROM python:3.13.9-slim-bookworm AS build

WORKDIR /source
RUN python -m venv /opt/djambi
# What the bot needs comes first: a change of its code then installs nothing of that again.
COPY pyproject.toml constraints.tx[t] ./
RUN python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
print(*project['dependencies'], *project['optional-dependencies']['postgres'], sep='\n')" > needed.txt && \
    if [ -f constraints.txt ]; then mv constraints.txt needed.txt; fi && \
    /opt/djambi/bin/pip install --no-cache-dir --requirement needed.txt
COPY README.md LICENSE ./
COPY bot bot
COPY rendering rendering
RUN /opt/djambi/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13.9-slim-bookworm

LABEL org.opencontainers.image.title="djambi" \
      org.opencontainers.image.description="A Discord bot on which people play Djambi by message." \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --uid 1000 --create-home djambi && install -d -m 700 -o djambi /data
COPY --from=build /opt/djambi /opt/djambi

USER 1000
ENV PATH=/opt/djambi/bin:$PATH DJAMBI_DATA=/data PYTHONUNBUFFERED=1
VOLUME /data
# Discord lets a shard identify every five seconds, so 100 shards take over eight minutes to start.
HEALTHCHECK --interval=60s --timeout=10s --start-period=10m CMD ["djambi", "health"]
ENTRYPOINT ["djambi"]
