import * as contract from '@jornada/contract/audit/audit';
import { sendCsv } from '../platform/http/files/csv.ts';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { EXPORT_HEAD, exportSecurityEvents, recordExport } from './security/export-security-events.ts';
import { listSecurityEvents } from './security/list-security-events.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(route: Route): void {
  route.fromReplica(contract.listAudit, async ({ query, services }) =>
    listAudit(services.db, { ...query, daysKept: services.environment.auditDays, timeZone: services.timeZone }),
  );

  route.fromReplica(contract.listSecurityEvents, async ({ query, services }) => listSecurityEvents(services.db, query));

  route(contract.exportSecurityEvents, async ({ query, actor, services, request, reply }) => {
    await recordExport(services.db, { ...services, actorId: actor.userId, source: sourceOf(request) });
    return sendCsv(reply, {
      name: 'registro-de-seguranca.csv',
      head: EXPORT_HEAD,
      pages: exportSecurityEvents(services.db, { ...services, ...query }),
    });
  });
}
