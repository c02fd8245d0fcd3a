"""The language the rules are written in: records, rule functions, randomness, and what a game is.

Rule Python is plain Python over declared records of integers: no strings, dicts, exceptions or objects inside a rule.
So the same functions run interpreted on light objects and, translated to C, as machine code (`tapete.kernel.native`).
"""
