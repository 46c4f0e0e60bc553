"""What was read so far is exempt from garbage collection: a fork that looked through it would copy all of it.

Only the process from which programs are forked reads this, last of all.
"""

import gc

gc.collect()
gc.freeze()
