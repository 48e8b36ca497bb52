/** The quick daily goals, in XP (specification §9). */
export const GOAL_PRESETS = [50, 100, 200, 300] as const;
