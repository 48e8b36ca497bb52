import * as contract from '@jornada/contract/answers';
import { sendCsv } from '../platform/http/files/csv.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { EXPORT_HEAD, exportAnswers, recordExport } from './export-answers.ts';
import { readLessonAnswers } from './read-lesson-answers.ts';

export function answerRoutes(route: Route): void {
  route.fromReplica(contract.readLessonAnswers, async ({ params, query, services }) =>
    readLessonAnswers(services.db, { ...params, ...query }),
  );

  route(contract.exportLessonAnswers, async ({ params, query, actor, services, request, reply }) => {
    await recordExport(services.db, { ...services, ...params, actorId: actor.userId, source: sourceOf(request) });
    return sendCsv(reply, {
      name: 'respostas.csv',
      head: EXPORT_HEAD,
      pages: exportAnswers(services.db, { ...params, ...query, timeZone: services.timeZone }),
    });
  });
}
