import * as contract from '@jornada/contract/audit/audit';
import type { Route } from '../platform/http/route.ts';
import { listSecurityEvents } from './security/list-security-events.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(route: Route): void {
  route.fromReplica(contract.listAudit, async ({ query, services }) =>
    listAudit(services.db, { ...query, daysKept: services.environment.auditDays, timeZone: services.timeZone }),
  );

  route.fromReplica(contract.listSecurityEvents, async ({ query, services }) => listSecurityEvents(services.db, query));
}
