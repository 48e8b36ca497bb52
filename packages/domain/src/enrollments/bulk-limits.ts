/** So many rows of a list can be selected one by one for a bulk action (decision G8); more are found by the list's own filter. */
export const MOST_SELECTED = 500;
