/** The narrowest window with a table of enrolments, in px: below it seven columns would break words, and cards take their place. */
export const narrowestTable = 1180;
