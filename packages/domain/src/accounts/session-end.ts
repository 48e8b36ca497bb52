const DAY_MS = 24 * 60 * 60 * 1000;

/** How long sessions last, in days: without a visit, and at most, however often they are used. */
export const SESSION_DAYS = {
  user: { idle: 30, absolute: 90 },
  admin: { idle: 7, absolute: 30 },
} as const;

/**
 * When a session ends that was begun at `startedAt` and used at `now`. Administrators' sessions are shorter, because more can be done with
 * them. Also for a role that begins or ends in the middle of a session.
 */
export function sessionEnd({ role, startedAt, now }: { role: 'admin' | 'user'; startedAt: Date; now: Date }): Date {
  const { idle, absolute } = SESSION_DAYS[role];
  return new Date(Math.min(now.getTime() + idle * DAY_MS, startedAt.getTime() + absolute * DAY_MS));
}
