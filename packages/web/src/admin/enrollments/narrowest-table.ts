/** The narrowest window with a table of enrollments, in px. Below it seven columns would break words, so cards take its place. */
export const narrowestTable = 1180;
