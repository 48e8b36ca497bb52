/** The most tags of a school (decision K25), so that they fit into one list. */
export const MAX_TAGS = 100;

/** The most tags of a person. */
export const MAX_TAGS_OF_PERSON = 20;

/** The longest name of a tag, in UTF-16 units as JavaScript counts them. */
export const MAX_TAG_NAME = 40;
