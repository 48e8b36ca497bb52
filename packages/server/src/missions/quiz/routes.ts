import * as contract from '@jornada/contract/missions/quiz';
import type { Route } from '../../platform/http/route.ts';
import { answerQuestion } from './answer-question.ts';
import { endAttempt } from './end-attempt.ts';
import { readQuiz } from './read-quiz.ts';
import { startAttempt } from './start-attempt.ts';

export function quizRoutes(route: Route): void {
  route(contract.readQuiz, async ({ params, actor, services }) =>
    readQuiz(services.db, { ...services, ...params, ...actor }),
  );

  route(contract.startQuizAttempt, async ({ params, body, actor, services }) => {
    const { attemptId, progressVersion: shown } = body;
    return startAttempt(services.db, { ...services, ...params, attemptId, shown, userId: actor.userId });
  });

  route(contract.answerQuizQuestion, async ({ params, body, actor, services }) =>
    answerQuestion(services.db, { ...services, ...params, ...body, userId: actor.userId }),
  );

  route(contract.endQuizAttempt, async ({ params, body, actor, services }) =>
    endAttempt(services.db, { ...services, ...params, ...body, userId: actor.userId }),
  );
}
