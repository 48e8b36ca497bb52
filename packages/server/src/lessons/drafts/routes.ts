import * as contract from '@jornada/contract/lessons/drafts';
import { choiceIn } from '@jornada/contract/study-plan/plan-changes';
import type { Route } from '../../platform/http/route.ts';
import { createDrafts } from './create-drafts.ts';
import { publishLesson } from './publish-lesson.ts';
import { scheduleLesson, unscheduleLesson } from './schedule-lesson.ts';
import { takeBackLesson } from './take-back-lesson.ts';

export function draftRoutes(route: Route): void {
  route(contract.createDrafts, async ({ params, body, actor, services }) =>
    createDrafts(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.publishLesson, async ({ params, body, actor, services }) =>
    publishLesson(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.takeBackLesson, async ({ params, query, actor, services }) =>
    takeBackLesson(services.db, { ...services, ...params, completing: choiceIn(query), actorId: actor.userId }),
  );

  route(contract.scheduleLesson, async ({ params, body, actor, services }) =>
    scheduleLesson(services.db, { ...services, ...params, ...body, actorId: actor.userId }),
  );

  route(contract.unscheduleLesson, async ({ params, actor, services }) =>
    unscheduleLesson(services.db, { ...services, ...params, actorId: actor.userId }),
  );
}
