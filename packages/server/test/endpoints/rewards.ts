import { sql } from 'drizzle-orm';
import { ofMember } from './effects.ts';
import { all, signedIn, type EntriesOf } from './entry.ts';

export const rewards: EntriesOf<'rewards'> = {
  readStats: signedIn(200, 2),
  readProgress: signedIn(200, 3),
  // One of them notes the visit for reminders.
  dailyLogin: signedIn(200, 5, {
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from xp_history where user_id = ${(await member()).userId} and tipo_acao = 'primeiro_login'`,
    },
    competes: true,
  }),
  readLedger: signedIn(200, 2),
  readStreakMonth: signedIn(200, 2),
  // Includes the days on which they were earned.
  readBadges: signedIn(200, 3),
  setDailyGoal: signedIn(200, 6, {
    input: (_scene, nth) => ({ body: { metaDiariaXp: 10 + nth } }),
    atOnce: { statuses: all(200), effect: ofMember('daily_goal_changes') },
    competes: true,
  }),
};
