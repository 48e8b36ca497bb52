import * as contract from '@jornada/contract/rewards';
import type { Route } from '../platform/http/route.ts';
import { listBadges } from './badges/list-badges.ts';
import { listLedger } from './ledger/list-ledger.ts';
import { logInToday } from './log-in-today.ts';
import { readProgress } from './progress/read-progress.ts';
import { readStats } from './read-stats.ts';
import { readStreakMonth } from './progress/read-streak-month.ts';
import { setDailyGoal } from './set-daily-goal.ts';

export function rewardRoutes(route: Route): void {
  route.fromReplica(contract.readStats, async ({ actor, services }) =>
    readStats(services.db, { ...services, userId: actor.userId }),
  );

  route.fromReplica(contract.readProgress, async ({ actor, services }) =>
    readProgress(services.db, { ...services, userId: actor.userId }),
  );

  route(contract.dailyLogin, async ({ actor, services }) => ({
    rewards: await logInToday(services.db, { ...services, ...actor }),
  }));

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
