/** The longest name of a journey, in UTF-16 units as JavaScript counts them. Holds for the form and for a copy's name. */
export const MAX_JOURNEY_NAME = 150;

/** The longest title of a lesson, likewise. */
export const MAX_LESSON_TITLE = 200;

/** The most lessons of a journey, so that its pages stay readable and reordering stays fast. */
export const MAX_LESSONS = 1000;

/** The longest title of a part, likewise. */
export const MAX_PART_TITLE = 120;

/** The most parts of a journey (decision D19). */
export const MAX_PARTS = 200;

/** The most product identifiers that a journey is sold under. */
export const MAX_PRODUCT_IDS = 100;

/** The most materials of a lesson. */
export const MAX_ATTACHMENTS = 50;

/** The list of journeys counts up to this many enrollments; a larger number means "more than these" (decision G2). */
export const MOST_COUNTED_ENROLLMENTS = 10_000;
