"""The Balkan family (Serbian, Croatian, Bosnian, Slovene preferans): bule and supe, refe, kontra, called along."""
