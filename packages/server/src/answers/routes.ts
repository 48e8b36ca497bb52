import * as contract from '@jornada/contract/missions/answers';
import * as quiz from '@jornada/contract/missions/quiz';
import type { Route } from '../platform/http/route.ts';
import { readLessonAnswers } from './read-lesson-answers.ts';
import { listQuizAttempts, readQuizStatistics } from './read-quiz.ts';

export function answerRoutes(route: Route): void {
  route.fromReplica(contract.readLessonAnswers, async ({ params, query, services }) =>
    readLessonAnswers(services.db, { ...params, ...query }),
  );
  route.fromReplica(quiz.readQuizStatistics, async ({ params, services }) =>
    readQuizStatistics(services.db, params.lessonId),
  );
  route.fromReplica(quiz.listQuizAttempts, async ({ params, query, services }) =>
    listQuizAttempts(services.db, { ...params, ...query }),
  );
}
