"""What each role looks like: colour, texture, symbol. The one place with colours.

Flavours differ by texture and letter as well as by colour, whose order of lightness also differs, so that no colour
is the only sign. ``light``, ``dark``, ``projector`` and ``print`` share the food and change the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from piewidgets.core.errors import UnknownNameError
from piewidgets.core.text import one_of, text


@dataclass(frozen=True)
class Look:
    """How a role is drawn: filling and its outline, a texture with its ink and line width, the symbol it stands for.

    ``opacity`` is the filling's own: at 0 nothing is seen, and the mark can still be touched. Marks
    that are quiet are not outlined when they can be touched: a topping of theirs says so.
    """

    fill: str
    stroke: str = "none"
    texture: str = ""
    ink: str = "none"
    symbol: str = ""
    opacity: float = 1.0
    is_quiet: bool = False


@dataclass(frozen=True, eq=False)  # drawings are cached by theme, and a theme is only equal to itself
class Theme:
    """A table to draw on: paper, words, accents, and the looks of roles; ``line`` scales every line's width."""

    name: str
    paper: str
    ink: str
    faint: str
    panel: str
    accent: str
    accent_ink: str
    focus: str
    line: float = 1.0
    fade: float = 0.38
    looks: dict[str, Look] = field(default_factory=dict, repr=False)

    def look(self, role: str) -> Look:
        """Give the look of a role; a role nobody described is plain."""
        return self.looks.get(role) or Look(self.panel, self.faint)


_FOOD = {
    "kiwi": Look("#7ab55a", "#4c7f38", "seeds", "#22351a"),
    "apricot": Look("#fbbd55", "#b8731d", "scallops", "#b56a17"),
    "strawberry": Look("#cf4457", "#9c2a3a", "pips", "#ffe7b3"),
    "blueberry": Look("#5868b4", "#333f7d", "berries", "#aab6ee"),
    "crust": Look("#dcab6b", "#9a6733"),
    "dark_crust": Look("#8f5d2e", "#5d3a1a"),
    "frosting": Look("#fffdf7", "#a89274", symbol="swirl"),
    "chocolate": Look("none", "#4a2a16", symbol="curl"),
    "heart": Look("#fbe3b4", "#7a4a1c", symbol="heart"),
    "flower": Look("#fbe3b4", "#7a4a1c", symbol="flower"),
    "star": Look("#fbe3b4", "#7a4a1c", symbol="star"),
}

_PIZZA = {  # light as cheese is, and far apart in lightness, so that every eye tells the kinds apart
    "pomodoro": Look("#e8663c", "#b8401d", "pips", "#f6a07c"),
    "pineapple": Look("#fdee56", "#c4a416", "scallops", "#dcc332"),
    "feta": Look("#fafaf5", "#b5b3a4", "crumbs", "#d9d8cc"),
    "shrimp": Look("#ffc9c3", "#d08a82", "ripples", "#f0a49b"),
    "olive": Look("#a3b964", "#66792f", "slivers", "#8a9f4e"),
    "mushroom": Look("#c2ae92", "#86715a", "crumbs", "#a39075"),
    "bacon": Look("#b98163", "#7d4d33", "ripples", "#9c664a"),
    "salami": Look("#cf6f88", "#943f56", "slivers", "#e79db0"),
    "cheese": Look("#ebac36", "#a9731a", "holes", "#c98c22"),
    "pepper": Look("#bfeb9c", "#6fa556", "ripples", "#97cf76"),
    "mixed": Look("#f5dca0", "#b59a58"),
    "dough": Look("#dfb277", "#96632f"),
    "leaf": Look("#4aa03c", "#133d16", symbol="leaf"),
    "pomodoro_symbol": Look("#b81a1a", "#fff0d8", symbol="pomodoro"),
    "pineapple_symbol": Look("#f5b91e", "#84560a", symbol="pineapple"),
    "feta_symbol": Look("#ffffff", "#4b5c6e", symbol="feta"),
    "shrimp_symbol": Look("#f4805f", "#7c2315", symbol="shrimp"),
    "olive_symbol": Look("#3a3740", "#131116", symbol="olive"),
    "mushroom_symbol": Look("#f7ead6", "#59432f", symbol="mushroom"),
    "bacon_symbol": Look("#ffcdb4", "#8a2418", symbol="bacon"),
    "salami_symbol": Look("#98202f", "#ffe0d2", symbol="salami"),
    "cheese_symbol": Look("#ffdf5c", "#7d5005", symbol="cheese"),
    "pepper_symbol": Look("#f0642a", "#6e1c0a", symbol="pepper"),
    "kind_heading": Look("#fbeecb", "#b58a4a", ink="#3a2608"),
    "offer_card": Look("#f8d5cc", "#a8402f", ink="#3d120a"),
    "stack": Look("#d3a873", "#7d5426", ink="#2a1804"),
    "lightning": Look("#ffd23f", "#4a3200", symbol="lightning"),
    "clock": Look("#ffffff", "#1d3550", symbol="clock"),
    "flag": Look("#d7402b", "#3d120a", symbol="flag"),
    "knife": Look("#dfe4e8", "#3b4650", symbol="knife"),
    "gap": Look("#35291f", opacity=0, is_quiet=True),
    "handle": Look("#dfe4e8", "#3b4650", symbol="handle"),
    "portion": Look("#35291f", opacity=0),
}

_CARDS = {  # tints that every eye tells apart and dark words stand out from; fruits darker or lighter still
    "apple_card": Look("#bfdb8d", "#4c6e1c", ink="#1c2b07"),
    "blackberry_card": Look("#9fa2d2", "#3a3570", ink="#0e0a2e"),
    "cherry_card": Look("#ec8a8e", "#8e1226", ink="#300309"),
    "fig_card": Look("#c4a0b6", "#653655", ink="#270d1f"),
    "orange_card": Look("#e9ad5a", "#8a4a06", ink="#331a01"),
    "pear_card": Look("#f1ee7f", "#7a740f", ink="#2b2903"),
    "strawberry_card": Look("#ffc2c1", "#ab2637", ink="#3f0a11"),
    "currant_card": Look("#f4fbf6", "#5f6b55", ink="#20281b"),
    "plum_card": Look("#b7d4ff", "#33508f", ink="#0d1b3d"),
    "apple_fruit": Look("#7fc252", "#27480d", symbol="apple"),
    "blackberry_fruit": Look("#28203e", "#140d26", symbol="blackberry"),
    "cherry_fruit": Look("#af042a", "#3d0410", symbol="cherry"),
    "fig_fruit": Look("#713f63", "#2b1024", symbol="fig"),
    "orange_fruit": Look("#e77d03", "#5c2c00", symbol="orange"),
    "pear_fruit": Look("#d4d444", "#55500a", symbol="pear"),
    "strawberry_fruit": Look("#e64454", "#5c0a16", symbol="strawberry_fruit"),
    "currant_fruit": Look("#fff8d5", "#4f5432", symbol="currant"),
    "plum_fruit": Look("#6e64cc", "#1d1650", symbol="plum"),
    "discarded_card": Look("#dbdee4", "#5f6672", ink="#22262e"),
    "card_back": Look("#28535a", "#e8c888", ink="#f6ecdd"),
    "card_back_symbol": Look("#e8c888", "#12292c", symbol="back"),
    "pi_token": Look("#f7d774", "#6b4a06", ink="#2e1f02"),
    "pi_symbol": Look("#5a3a05", "none", symbol="pi"),
    "order_token": Look("#d9e4ea", "#33505f", ink="#0f2530"),
    "dog_card": Look("#e3cdb0", "#6e4a22", ink="#2c1a06"),
    "dog_symbol": Look("#c98d4e", "#3a2008", symbol="dog"),
    "steal_symbol": Look("#fff1dd", "#2b1a10", symbol="hand"),
    "pies_symbol": Look("#f0bf72", "#4a2a08", symbol="pie"),
    "recipe_1": Look("#790e18", "#ffffff", symbol="ball"),
    "recipe_2": Look("#001e4b", "#ffffff", symbol="block"),
    "recipe_3": Look("#1b5a37", "#ffffff", symbol="wedge"),
    "recipe_4": Look("#542d7b", "#ffffff", symbol="rhomb"),
    "recipe_5": Look("#1e1614", "#ffffff", symbol="plus"),
}

_TOWN = {  # four seats by colour, lightness and shape; ingredients on tints that dark letters stand out from
    "yellow_ingredient": Look("#f4e245", "#7d6200", ink="#2b2200"),
    "green_ingredient": Look("#bdf2b4", "#3f6416", ink="#152405"),
    "red_ingredient": Look("#f78577", "#8c1a1f", ink="#2e0405"),
    "strawberry_ingredient": Look("#ffb9ea", "#a03070", ink="#3a0824"),
    "banana_ingredient": Look("#fffef8", "#8d8046", ink="#2c2710"),
    "pumpkin_ingredient": Look("#d89f4a", "#844100", ink="#2e1500"),
    "yellow_fruit": Look("#f2c010", "#4d3c00", symbol="apple"),
    "green_fruit": Look("#4aa83c", "#17310a", symbol="apple"),
    "red_fruit": Look("#8a1224", "#33040c", symbol="apple"),
    "berry_fruit": Look("#e0559a", "#4a0720", symbol="strawberry_fruit"),
    "banana_fruit": Look("#fbf6c4", "#4a3d05", symbol="banana"),
    "pumpkin_fruit": Look("#cf4a08", "#3d1a00", symbol="pumpkin"),
    "worker_0": Look("#7cc4f0", "#0b3c5d", ink="#04141f"),
    "worker_1": Look("#f0a202", "#5a3a00", ink="#1f1300"),
    "worker_2": Look("#d9f2d0", "#1e6b3a", ink="#06200f"),
    "worker_3": Look("#c58ab8", "#4d1d44", ink="#1d0518"),
    "seat_0": Look("#0b3c5d", "#ffffff", symbol="ball"),
    "seat_1": Look("#5a3a00", "#ffffff", symbol="block"),
    "seat_2": Look("#1e6b3a", "#ffffff", symbol="wedge"),
    "seat_3": Look("#4d1d44", "#ffffff", symbol="rhomb"),
    "hex": Look("#e4ebc8", "#6f7d45", ink="#262c12"),
    "hex_unused": Look("none", "#8d8d7a"),
    "square": Look("#fbf3dc", "#7d6a3a", ink="#2c2412"),
    "counter": Look("#efe2c8", "#8a6f45", ink="#2c2412"),
    "recipe_box": Look("#d8b98a", "#6b4a1f", ink="#2c1a06"),
    "round_marker": Look("#7a1f2b", "#fff4de", ink="#ffffff"),
    "tray": Look("#cfa86a", "#7d5a26", ink="#2c1a06"),
    "pie_crust": Look("#dcab6b", "#6b431d"),
    "pie_place": Look("#f8efdc", "#b59a6a", symbol="ball"),
    "filling_0": Look("#7cc4f0", "#6b431d", symbol="ball"),
    "filling_1": Look("#f0a202", "#6b431d", symbol="ball"),
    "filling_2": Look("#d9f2d0", "#6b431d", symbol="ball"),
    "filling_3": Look("#c58ab8", "#6b431d", symbol="ball"),
    "oven_symbol": Look("#7b8794", "#262d33", symbol="oven"),
    "hat_symbol": Look("#ffffff", "#4b4b4b", symbol="hat"),
    "tools_symbol": Look("#9aa7b2", "#262d33", symbol="tools"),
    "jar_symbol": Look("#cfe6ee", "#33505f", symbol="jar"),
    "lock_symbol": Look("#caa13a", "#4a3805", symbol="lock"),
    "person_symbol": Look("#5f6672", "#22262e", symbol="person"),
    "start_symbol": Look("#d7402b", "#3d120a", symbol="sign"),
    "bag_symbol": Look("#b08968", "#4a321c", symbol="bag"),
    "box_symbol": Look("#c89b62", "#4a2f10", symbol="box"),
}

_CHART = {  # lines of a chart and the signs on them, far apart in lightness
    f"{kind}_{n}": Look(colour if kind == "marker" else "none", "#1b1510" if kind == "marker" else colour, symbol=sign)
    for n, (colour, sign) in enumerate(
        (("#3b8fd0", "ball"), ("#e69f00", "block"), ("#2f9e6a", "wedge"), ("#b06aa5", "rhomb"), ("#8a8a8a", "plus"),
         ("#d1495b", "star"))
    )
    for kind in ("line", "marker")
}  # fmt: skip


def _table(paper: str, ink: str, faint: str, panel: str) -> dict[str, Look]:
    return {
        **_FOOD,
        **_PIZZA,
        **_CARDS,
        **_TOWN,
        **_CHART,
        "empty": Look(panel, faint),
        "arrow": Look("none", "none"),
        "arrow_head": Look(ink, "none", symbol="arrow"),
        "heading": Look("none", "none", ink=ink),
        "small": Look("none", "none", ink=ink),
        "points": Look("none", "none", ink=ink),
        "to_move": Look(ink, "none", ink=paper),
        "rule_line": Look(faint, "none"),
        "decorations_card": Look("#e3d3ee", "#6b4a86", ink="#2b1a3a"),
        "flavour_card": Look("#cfe0f3", "#2f5f93", ink="#10263f"),
        "pattern_card": Look("#d3e9cf", "#3a7a33", ink="#14320f"),
        "perfect_card": Look("#fadfbb", "#a8651a", ink="#3d2406"),
        "chosen_brush": Look(panel, ink),
        "brush": Look(panel, faint),
        "plate": Look(panel, faint),
        "pile": Look(panel, faint, ink=ink),
        "spent_card": Look(panel, faint, ink=ink),
        "supply": Look(panel, faint, ink=ink),
        "blank": Look(panel, faint),
        "witness": Look(paper, ink),
    }


def _theme(name: str, paper: str, ink: str, faint: str, panel: str, accent: str, accent_ink: str, focus: str) -> Theme:
    return Theme(name, paper, ink, faint, panel, accent, accent_ink, focus, looks=_table(paper, ink, faint, panel))


LIGHT = _theme("light", "#fbf6ec", "#35291f", "#857666", "#f1e8d8", "#ffd23f", "#1b1510", "#0b57d0")
DARK = _theme("dark", "#221d19", "#f6ecdd", "#a39482", "#332c26", "#ffd23f", "#1b1510", "#8ab4f8")
PROJECTOR = replace(
    _theme("projector", "#ffffff", "#000000", "#5c5c5c", "#efefef", "#ffd400", "#000000", "#0040c0"),
    line=1.6,
    fade=0.25,
)
PRINT = replace(_theme("print", "#ffffff", "#000000", "#666666", "#ffffff", "#ffffff", "#000000", "#000000"), line=1.2)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, PROJECTOR, PRINT)}


def find_theme(theme: str | Theme) -> Theme:
    """Find a theme by name; raises UnknownNameError with the names there are.

    >>> find_theme("dark").name
    'dark'
    """
    if isinstance(theme, Theme):
        return theme
    if not isinstance(theme, str) or theme not in THEMES:
        raise UnknownNameError(text("there is no theme {name}; {known}", name=repr(theme)[:40], known=one_of(THEMES)))
    return THEMES[theme]
