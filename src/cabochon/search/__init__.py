"""Monte-Carlo tree search for hidden information and chance."""
