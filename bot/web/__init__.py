"""A board to click: the third front end, a page in the browser on the same table."""
