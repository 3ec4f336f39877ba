bunker-about-page = Un siège à coups de dés et de bluff. Cachez votre pièce, usez les camps adverses et trouvez leurs pièces avant qu’ils ne trouvent la vôtre.
bunker-time = 15 à 20 min
bunker-option-stall = Tours de table sans dé ni jeton retiré avant l’arrêt des réparations (0 : jamais)
bunker-option-size = Alvéoles par camp (et points d’un dé plein)
