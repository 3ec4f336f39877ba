bruno-bueffel-about-page = Nine dice, one buffalo. Throw, keep, push your luck, and fill every field of your sheet.
bruno-bueffel-time = about 25 min
bruno-bueffel-option-columns = Columns on the sheet
bruno-bueffel-option-action_die = Faces of the action die
bruno-bueffel-option-keep_action = Keeping the action die
bruno-bueffel-value-any = always
bruno-bueffel-value-bruno = only Bruno
bruno-bueffel-value-never = never
