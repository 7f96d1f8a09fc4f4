"""The family with a pot (Austrian Préférence and its Styrian form): what is won comes out of the pot."""
