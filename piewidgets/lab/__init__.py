"""The classroom mathematics: every ring, pie and deal at once, on numpy arrays; one module a game.

Nothing is ruled here. Each module evaluates the declarations that the game itself scores by, and the tests
compare both on every input. Needs the extra ``lab``: ``pip install "piewidgets[lab]"``.
"""

from importlib.util import find_spec

from piewidgets.core.errors import MissingExtraError
from piewidgets.core.text import text

if find_spec("numpy") is None:
    raise MissingExtraError(text('the lab needs numpy, which is missing: pip install "piewidgets[lab]"'))
