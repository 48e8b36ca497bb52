/** How many options a poll has (specification §5 and §9). */
export const POLL_OPTIONS = { min: 2, max: 6 } as const;

/** From how many answers on a poll shows its result to those who answered (decision E8). */
export const MIN_ANSWERS_FOR_RESULT = 5;

/** How many questions a reflection has (specification §5 and §9). */
export const REFLECTION_QUESTIONS = { min: 1, max: 5 } as const;

/** What a quiz may have (decisions E9, E10). Texts in characters. */
export const QUIZ_QUESTIONS = { min: 1, max: 50 } as const;
export const QUIZ_OPTIONS = { min: 2, max: 6 } as const;
export const QUIZ_SPELLINGS = { min: 1, max: 20 } as const;
export const QUIZ_MINIMUM_SCORE = { min: 1, max: 100, default: 60 } as const;
export const QUIZ_ATTEMPTS = { min: 1, max: 20 } as const;
export const QUIZ_WAIT_MINUTES = { min: 0, max: 10_080 } as const;
export const QUIZ_CHARACTERS = { question: 1_000, option: 300, explanation: 1_000, answer: 300 } as const;

/** The limit of a timed mission, in minutes. `default` also replaces text that is not a number (specification §5). */
export const TIMER_MINUTES = { min: 1, max: 180, default: 30 } as const;

/** The member is warned at these remaining minutes, once each (specification §4, decision E4). */
export const TIMER_WARNING_MINUTES = [5, 3] as const;
export type TimerWarningMinutes = (typeof TIMER_WARNING_MINUTES)[number];

/** The longest text in an answer, in characters: about five pages, so that a mistaken paste does not fill the database. */
export const MAX_ANSWER_CHARACTERS = 10_000;

/** How long after a timer's end an answer on its way is still accepted, in milliseconds (decision E2). */
export const TIMER_GRACE_MILLISECONDS = 5_000;
