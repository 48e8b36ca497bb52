import { sql } from 'drizzle-orm';
import { ofMember } from './effects.ts';
import { all, signedIn, type EntriesOf } from './entry.ts';

export const rewards: EntriesOf<'rewards'> = {
  readStats: { answers: signedIn(200), statements: 2 },
  readProgress: { answers: signedIn(200), statements: 3 },
  dailyLogin: {
    answers: signedIn(200),
    statements: 4,
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from xp_history where user_id = ${(await member()).userId} and tipo_acao = 'primeiro_login'`,
    },
    competes: true,
  },
  readLedger: { answers: signedIn(200), statements: 2 },
  readStreakMonth: { answers: signedIn(200), statements: 2 },
  // Includes the days on which they were earned.
  readBadges: { answers: signedIn(200), statements: 3 },
  setDailyGoal: {
    answers: signedIn(200),
    statements: 6,
    input: (_scene, nth) => ({ body: { metaDiariaXp: 10 + nth } }),
    atOnce: { statuses: all(200), effect: ofMember('daily_goal_changes') },
    competes: true,
  },
};
