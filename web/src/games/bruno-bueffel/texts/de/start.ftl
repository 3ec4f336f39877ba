bruno-bueffel-about-page = Neun Würfel, ein Büffel. Wirf, behalte, wage etwas und fülle jedes Feld auf deinem Spielzettel.
bruno-bueffel-time = etwa 25 Min.
bruno-bueffel-option-columns = Spalten auf dem Spielzettel
bruno-bueffel-option-action_die = Seiten des Aktionswürfels
bruno-bueffel-option-keep_action = Der Aktionswürfel darf behalten werden
bruno-bueffel-value-any = immer
bruno-bueffel-value-bruno = nur Bruno
bruno-bueffel-value-never = nie
