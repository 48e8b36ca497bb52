/** How long a journey's name may be, in characters as JavaScript counts them: the same for the form and for a copy's name. */
export const MAX_JOURNEY_NAME = 150;

/** The same for a lesson's title. */
export const MAX_LESSON_TITLE = 200;

/** How many lessons a journey holds, so that its pages stay readable and an order is changed at once. */
export const MAX_LESSONS = 1000;

/** How many identifiers of products a journey may be sold under. */
export const MAX_PRODUCT_IDS = 100;

/** How many materials a lesson holds. */
export const MAX_ATTACHMENTS = 50;

/** How far the list of journeys counts a journey's enrolments: a larger number means "more than these" (decision G2). */
export const MOST_COUNTED_ENROLLMENTS = 10_000;
