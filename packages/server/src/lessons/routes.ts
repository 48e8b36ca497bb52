import * as contract from '@jornada/contract/lessons';
import type { Route } from '../platform/http/route.ts';
import { completeLesson } from './complete-lesson.ts';
import { deleteLesson } from './delete-lesson.ts';
import { moveLesson } from './move-lesson.ts';
import type { SettledFirst } from './mission-of.ts';
import { readLesson } from './read-lesson.ts';

export function lessonRoutes(route: Route, settledFirst: SettledFirst): void {
  route(contract.readLesson, async ({ params, actor, services }) => {
    const place = { userId: actor.userId, lessonId: params.lessonId };
    return settledFirst(services, place, () => readLesson(services.db, { ...services, ...place }));
  });

  route(contract.completeLesson, async ({ params, body, actor, services }) => {
    const place = { userId: actor.userId, lessonId: params.lessonId, shown: body?.progressVersion };
    return settledFirst(services, place, () => completeLesson(services.db, { ...services, ...place }));
  });

  route(contract.deleteLesson, async ({ params, services }) => deleteLesson(services.db, { ...services, ...params }));

  route(contract.moveLesson, async ({ params, body, services }) =>
    moveLesson(services.db, { ...services, ...params, direction: body.direction }),
  );
}
