import { exportSecurityEvents } from '@jornada/contract/audit/audit';
import { exportCertificates } from '@jornada/contract/certificates/admin-certificates';
import { exportEnrollments } from '@jornada/contract/enrollments/admin-enrollments';
import * as contract from '@jornada/contract/long-jobs/list-exports';
import { exportJourneyAnswers, exportLessonAnswers } from '@jornada/contract/missions/answers';
import { exportQuizAttempts } from '@jornada/contract/missions/quiz';
import { exportPeople } from '@jornada/contract/people/people';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import type { Actor } from '../platform/sessions/session.ts';
import type { ListExports } from './export-job.ts';
import { sendExport } from './send-export.ts';
import { startExport } from './start-export.ts';

interface Request {
  actor: Actor;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

const doorOf = ({ actor, request, ...door }: Request) => ({
  ...door,
  actorId: actor.userId,
  source: sourceOf(request),
});

export function exportRoutes(route: Route, lists: ListExports): void {
  route(exportPeople, async ({ query, ...door }) => sendExport(lists.people, query, doorOf(door)));

  route(exportEnrollments, async ({ query, ...door }) => sendExport(lists.enrollments, query, doorOf(door)));

  route(exportCertificates, async ({ query, ...door }) => sendExport(lists.certificates, query, doorOf(door)));

  route(exportSecurityEvents, async ({ query, ...door }) => sendExport(lists.security, query, doorOf(door)));

  route(exportLessonAnswers, async ({ params, query, ...door }) =>
    sendExport(lists.answers, { ...params, ...query }, doorOf(door)),
  );

  route(exportJourneyAnswers, async ({ params, ...door }) =>
    sendExport(lists['journey-answers'], params, doorOf(door)),
  );

  route(exportQuizAttempts, async ({ params, query, ...door }) =>
    sendExport(lists['quiz-attempts'], { ...params, ...query }, doorOf(door)),
  );

  route(contract.startExport, async ({ body, actor, services, request }) => ({
    job: await startExport(services.db, body.export, {
      ...services,
      lists,
      actorId: actor.userId,
      source: sourceOf(request),
    }),
  }));
}
