import * as contract from '@jornada/contract/enrollments/admin-enrollments';
import { sendCsv } from '../platform/http/files/csv.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { EXPORT_HEAD, exportEnrollments, recordExport } from './list/export-enrollments.ts';
import { listEnrollmentsForAdmin } from './list/list-enrollments.ts';

export function adminEnrollmentRoutes(route: Route): void {
  route.fromReplica(contract.listEnrollments, async ({ query, services }) =>
    listEnrollmentsForAdmin(services.db, query),
  );

  route(contract.exportEnrollments, async ({ query, actor, services, request, reply }) => {
    await recordExport(services.db, { ...services, ...query, actorId: actor.userId, source: sourceOf(request) });
    return sendCsv(reply, {
      name: 'inscricoes.csv',
      head: EXPORT_HEAD,
      pages: exportEnrollments(services.db, { ...query, timeZone: services.timeZone }),
    });
  });
}
