"""The board in the browser, from Discord's side."""
