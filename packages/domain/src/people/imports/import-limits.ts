/** The largest list, in bytes. */
export const MAX_LIST_BYTES = 20 * 1024 * 1024;

/** The most lines of a list. */
export const MAX_LIST_LINES = 50_000;

/** The most columns of a list. */
export const MAX_LIST_COLUMNS = 200;

/** The most values of a column that a plan tells apart. */
export const MAX_LIST_VALUES = 100;
