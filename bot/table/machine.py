"""What the machines of the table have in common: a step that cannot be taken raises, and then nothing has changed."""


class WrongStepError(Exception):
    """What is said to have happened cannot happen there: the program is wrong."""
