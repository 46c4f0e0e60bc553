"""People on Discord: settings, own data, statistics and ratings."""
