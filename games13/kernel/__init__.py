"""What every game is made of: positions, steps, moves, nature, views, transcripts, errors."""
