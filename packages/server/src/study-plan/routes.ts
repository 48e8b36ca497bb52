import * as contract from '@jornada/contract/study-plan/study-plan';
import { asLocalDay } from '@jornada/domain/local-day';
import type { Route } from '../platform/http/route.ts';
import { declineOffer } from './decline-offer.ts';
import { endStreakPause } from './end-pause.ts';
import { readStudyPlan } from './read-study-plan.ts';
import { saveStudyPlan } from './save-study-plan.ts';
import { startStreakPause } from './start-pause.ts';

export function studyPlanRoutes(route: Route): void {
  route.fromReplica(contract.readStudyPlan, async ({ actor, services }) =>
    readStudyPlan(services.db, { ...services, userId: actor.userId }),
  );

  route(contract.saveStudyPlan, async ({ actor, body, services }) =>
    saveStudyPlan(services.db, { ...services, ...body, userId: actor.userId }),
  );

  route(contract.declineStudyPlan, async ({ actor, services }) => {
    await declineOffer(services.db, { ...services, userId: actor.userId });
    return { declined: true as const };
  });

  route(contract.startStreakPause, async ({ actor, body, services }) =>
    startStreakPause(services.db, {
      ...services,
      userId: actor.userId,
      from: asLocalDay(body.from),
      days: body.days,
    }),
  );

  route(contract.endStreakPause, async ({ actor, services }) =>
    endStreakPause(services.db, { ...services, userId: actor.userId }),
  );
}
