import * as contract from '@jornada/contract/missions/answers';
import { sendCsv } from '../platform/http/files/csv.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import {
  EXPORT_HEAD,
  exportAnswers,
  exportAnswersOf,
  recordJourneyExport,
  recordLessonExport,
} from './export-answers.ts';
import { readLessonAnswers } from './read-lesson-answers.ts';

export function answerRoutes(route: Route): void {
  route.fromReplica(contract.readLessonAnswers, async ({ params, query, services }) =>
    readLessonAnswers(services.db, { ...params, ...query }),
  );

  route(contract.exportLessonAnswers, async ({ params, query, actor, services, request, reply }) => {
    const { db, clock, timeZone } = services;
    const exported = { ...params, clock, actorId: actor.userId, source: sourceOf(request) };
    const { lesson, name } = await recordLessonExport(db, exported);
    return sendCsv(reply, { name, head: EXPORT_HEAD, pages: exportAnswers(db, { lesson, ...query, timeZone }) });
  });

  route(contract.exportJourneyAnswers, async ({ params, actor, services, request, reply }) => {
    const { db, clock, timeZone } = services;
    const exported = { ...params, clock, actorId: actor.userId, source: sourceOf(request) };
    const { lessons, name } = await recordJourneyExport(db, exported);
    return sendCsv(reply, { name, head: EXPORT_HEAD, pages: exportAnswersOf(db, { lessons, timeZone }) });
  });
}
