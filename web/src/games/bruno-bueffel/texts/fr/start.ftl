bruno-bueffel-about-page = Neuf dés, un buffle. Gardez, lancez, osez, et remplissez toutes les cases de votre feuille.
bruno-bueffel-time = environ 25 min
bruno-bueffel-option-columns = Colonnes de la feuille
bruno-bueffel-option-action_die = Faces du dé d’action
bruno-bueffel-option-keep_action = Garder le dé d’action
bruno-bueffel-value-any = toujours
bruno-bueffel-value-bruno = Bruno seulement
bruno-bueffel-value-never = jamais
