/** How many options a poll has (specification §5 and §9). */
export const POLL_OPTIONS = { min: 2, max: 6 } as const;

/** How many questions a reflection has (specification §5 and §9). */
export const REFLECTION_QUESTIONS = { min: 1, max: 5 } as const;

/** How long a timed mission lasts, in minutes; `default` also stands in for what is not a number (specification §5). */
export const TIMER_MINUTES = { min: 1, max: 180, default: 30 } as const;

/** Minutes remaining at which the member is warned, once each (specification §4, decision E4). */
export const TIMER_WARNING_MINUTES = [5, 3] as const;
export type TimerWarningMinutes = (typeof TIMER_WARNING_MINUTES)[number];

/** How long one text of an answer may be, in characters: some five pages, so that a paste by mistake does not fill the database. */
export const MAX_ANSWER_CHARACTERS = 10_000;

/** How long after the end of a timer an answer on its way is still taken, in milliseconds (decision E2). */
export const TIMER_GRACE_MILLISECONDS = 5_000;
