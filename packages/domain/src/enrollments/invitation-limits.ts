/** The most people in one invitation, so that its answer comes within seconds and is short to read. */
export const MOST_INVITED = 50;

/** The most journeys in one invitation. */
export const MOST_JOURNEYS_INVITED_TO = 20;
