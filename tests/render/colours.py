"""How far colours are apart, for every eye, and how they stand out from each other."""

from __future__ import annotations

# How linear RGB looks to people without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
Color = tuple[float, ...]


def linear(color: str) -> Color:
    parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours as WCAG 2 defines it."""
    light, dark = sorted((luminance(linear(one)), luminance(linear(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: Color) -> float:
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]


def lab(color: Color) -> Color:
    x, z = (
        0.4124 * color[0] + 0.3576 * color[1] + 0.1805 * color[2],
        0.0193 * color[0] + 0.1192 * color[1] + 0.9505 * color[2],
    )
    a, b, c = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.9505, luminance(color), z / 1.089)
    )
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def seen(color: str, eye: str) -> Color:
    """Give a colour as an eye sees it, in CIE Lab."""
    mixed = (sum(a * b for a, b in zip(row, linear(color), strict=True)) for row in EYES[eye])
    return lab(tuple(max(0.0, min(1.0, part)) for part in mixed))
