"""A player of Djambi: what is seen on the board, what it is worth, and the search for a move. It knows only the rules.

`lines` has what a man sees, `state` a position with that and how a move is made in it, `armies` what each player could
do, `features` their chances by that, with the `weights` that were learnt. No clock, no files, no chance but a seed.
"""
