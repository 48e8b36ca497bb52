import * as contract from '@jornada/contract/missions/missions';
import type { DraftOrigin } from '@jornada/domain/missions/mission-timer';
import type { Route } from '../platform/http/route.ts';
import { answerMission } from './answer-mission.ts';
import { listAnsweredJourneys, listMyAnswers } from './list-my-answers.ts';
import { readMission } from './read-mission.ts';
import { readPollResult } from './read-poll-result.ts';
import { saveDraft } from './save-draft.ts';
import { startTimer } from './start-timer.ts';

const originOf = (from: { tab: string; after: string | null } | undefined): DraftOrigin | undefined =>
  from && { tab: from.tab, after: from.after === null ? null : new Date(from.after) };

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
      from: originOf(body.from),
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
      from: originOf(body.from),
    }),
  );

  route(contract.readPollResult, async ({ params, actor, services }) =>
    readPollResult(services.db, { ...services, ...params, userId: actor.userId }),
  );

  route.fromReplica(contract.listAnsweredJourneys, async ({ query, actor, services }) =>
    listAnsweredJourneys(services.db, { ...query, userId: actor.userId }),
  );

  route.fromReplica(contract.listMyAnswers, async ({ params, query, actor, services }) =>
    listMyAnswers(services.db, { ...params, ...query, userId: actor.userId }),
  );
}
