"""A person's own data, and channels that are gone."""
