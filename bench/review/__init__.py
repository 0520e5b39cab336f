"""Games, calibration and judgements of the analysis, each made by a command."""
