/**
 * How often a member wants reminders by mail: on the study days of their plan, once a week, only when a lesson opens, or never.
 * Nobody chose anything yet: `study_days`, because the plan itself asks for them.
 */
export const REMINDER_FREQUENCIES = ['study_days', 'weekly', 'new_lessons', 'never'] as const;
export type ReminderFrequency = (typeof REMINDER_FREQUENCIES)[number];
