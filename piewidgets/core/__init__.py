"""What every game shares; standard library only."""
