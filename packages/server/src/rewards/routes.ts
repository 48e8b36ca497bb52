import * as contract from '@jornada/contract/rewards/rewards';
import type { Route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { listBadges } from './badges/list-badges.ts';
import { listLedger } from './ledger/list-ledger.ts';
import { logInToday } from './log-in-today.ts';
import { readProgress } from './progress/read-progress.ts';
import { readStats } from './read-stats.ts';
import { readStreakMonth } from './progress/read-streak-month.ts';
import { setDailyGoal } from './set-daily-goal.ts';

/** Notes that a member is here; handed in, because reminders know rewards. */
export type NoteVisit = (services: Services, userId: string) => Promise<void>;

export function rewardRoutes(route: Route, noteVisit: NoteVisit): void {
  route.fromReplica(contract.readStats, async ({ actor, services }) =>
    readStats(services.db, { ...services, userId: actor.userId }),
  );

  route.fromReplica(contract.readProgress, async ({ actor, services }) =>
    readProgress(services.db, { ...services, userId: actor.userId }),
  );

  route(contract.dailyLogin, async ({ actor, services }) => {
    const [rewards] = await Promise.all([
      logInToday(services.db, { ...services, ...actor }),
      noteVisit(services, actor.userId),
    ]);
    return { rewards };
  });

  route(contract.setDailyGoal, async ({ actor, body, services }) =>
    setDailyGoal(services.db, { ...services, userId: actor.userId, goal: body.metaDiariaXp }),
  );

  route.fromReplica(contract.readLedger, async ({ actor, query, services }) =>
    listLedger(services.db, { userId: actor.userId, cursor: query.cursor, limit: query.limit }),
  );

  route.fromReplica(contract.readBadges, async ({ actor, services }) =>
    listBadges(services.db, { ...services, userId: actor.userId }),
  );

  route.fromReplica(contract.readStreakMonth, async ({ actor, query, services }) =>
    readStreakMonth(services.db, { ...services, ...query, userId: actor.userId }),
  );
}
