/** How many people one invitation takes, so that its answer comes within seconds and is read in one look. */
export const MOST_INVITED = 50;

/** In how many journeys at once. */
export const MOST_JOURNEYS_INVITED_TO = 20;
