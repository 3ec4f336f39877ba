bunker-about-page = Belagerung mit Würfeln und Bluff. Versteck deine Münze, zermürbe die anderen Lager und finde ihre Münzen, bevor sie deine finden.
bunker-time = 15–20 Min.
bunker-option-stall = Runden ohne Verlust, bis nicht mehr ausgebessert werden darf (0: nie)
bunker-option-size = Vertiefungen je Lager (und Punkte eines vollen Würfels)
