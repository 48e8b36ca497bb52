import * as contract from '@jornada/contract/answers';
import { sendCsv } from '../platform/http/files/csv.ts';
import type { Route } from '../platform/http/route.ts';
import { EXPORT_HEAD, exportAnswers } from './export-answers.ts';
import { readLessonAnswers } from './read-lesson-answers.ts';

export function answerRoutes(route: Route): void {
  route.fromReplica(contract.readLessonAnswers, async ({ params, query, services }) =>
    readLessonAnswers(services.db, { ...params, ...query }),
  );

  route.fromReplica(contract.exportLessonAnswers, async ({ params, query, services, reply }) =>
    sendCsv(reply, {
      name: 'respostas.csv',
      head: EXPORT_HEAD,
      pages: exportAnswers(services.db, { ...params, ...query, timeZone: services.timeZone }),
    }),
  );
}
