/** XP of each action before any bonus (specification §9). */
export const LESSON_XP = 50;

/** On top of the lesson, when it was the current one and the enrollment started today (decision F2). */
export const FIRST_DAY_LESSON_XP = 25;

/** On top of the lesson that makes the whole journey complete (decision D6). */
export const JOURNEY_XP = 500;

export const REQUIRED_MISSION_XP = 100;
export const OPTIONAL_MISSION_XP = 50;

/** Once per new day (decision F8). */
export const LOGIN_XP = 5;
