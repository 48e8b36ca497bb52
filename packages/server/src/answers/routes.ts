import * as contract from '@jornada/contract/missions/answers';
import type { Route } from '../platform/http/route.ts';
import { readLessonAnswers } from './read-lesson-answers.ts';

export function answerRoutes(route: Route): void {
  route.fromReplica(contract.readLessonAnswers, async ({ params, query, services }) =>
    readLessonAnswers(services.db, { ...params, ...query }),
  );
}
