"""Settings of the suite: properties are tried on the same examples every time, and no clock judges them."""

from hypothesis import settings

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("suite")
