"""The browser: a board that shows pictures and reports touches, the table for any game, and the explorers."""
