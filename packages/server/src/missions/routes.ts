import * as contract from '@jornada/contract/missions';
import type { Route } from '../platform/http/route.ts';
import { answerMission } from './answer-mission.ts';
import { listAnsweredJourneys, listMyAnswers } from './list-my-answers.ts';
import { readMission } from './read-mission.ts';
import { saveDraft } from './save-draft.ts';
import { startTimer } from './start-timer.ts';

export function missionRoutes(route: Route): void {
  route(contract.readMission, async ({ params, actor, services }) =>
    readMission(services.db, { ...services, ...params, ...actor }),
  );

  route(contract.startTimer, async ({ params, actor, services }) =>
    startTimer(services.db, { ...services, ...params, userId: actor.userId }),
  );

  route(contract.saveDraft, async ({ params, body, actor, services }) =>
    saveDraft(services.db, {
      ...services,
      ...params,
      userId: actor.userId,
      draft: body.answer,
      shown: body.progressVersion,
      from: body.from && { tab: body.from.tab, after: body.from.after === null ? null : new Date(body.from.after) },
    }),
  );

  route(contract.answerMission, async ({ params, body, actor, services }) =>
    answerMission(services.db, {
      ...services,
      ...params,
      userId: actor.userId,
      answer: body.answer,
      version: body.contentVersion,
      shown: body.progressVersion,
    }),
  );

  route(contract.listAnsweredJourneys, async ({ query, actor, services }) =>
    listAnsweredJourneys(services.db, { ...query, userId: actor.userId }),
  );

  route(contract.listMyAnswers, async ({ params, query, actor, services }) =>
    listMyAnswers(services.db, { ...params, ...query, userId: actor.userId }),
  );
}
