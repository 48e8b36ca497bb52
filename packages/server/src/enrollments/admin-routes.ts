import * as contract from '@jornada/contract/enrollments/admin-enrollments';
import type { Route } from '../platform/http/route.ts';
import { listEnrollmentsForAdmin } from './list/list-enrollments.ts';

export function adminEnrollmentRoutes(route: Route): void {
  route.fromReplica(contract.listEnrollments, async ({ query, services }) =>
    listEnrollmentsForAdmin(services.db, query),
  );
}
