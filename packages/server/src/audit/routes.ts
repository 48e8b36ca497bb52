import * as contract from '@jornada/contract/audit';
import type { Route } from '../platform/http/route.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(route: Route): void {
  route.fromReplica(contract.listAudit, async ({ query, services }) =>
    listAudit(services.db, { ...query, daysKept: services.environment.auditDays, timeZone: services.timeZone }),
  );
}
