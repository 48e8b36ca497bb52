import * as contract from '@jornada/contract/rewards';
import type { Route } from '../platform/http/route.ts';
import { logInToday } from './log-in-today.ts';
import { readStats } from './read-stats.ts';

export function rewardRoutes(route: Route): void {
  route(contract.readStats, async ({ actor, services }) =>
    readStats(services.db, { ...services, userId: actor.userId }),
  );

  route(contract.dailyLogin, async ({ actor, services }) => ({
    rewards: await logInToday(services.db, { ...services, userId: actor.userId }),
  }));
}
