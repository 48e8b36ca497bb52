import * as contract from '@jornada/contract/health';
import { sql } from 'drizzle-orm';
import type { Route } from '../platform/http/route.ts';

export function healthRoutes(route: Route): void {
  route(contract.healthz, async () => ({ status: 'ok' as const }));
  route(contract.readyz, async ({ services }) => {
    await services.db.execute(sql`select 1`);
    return { status: 'ok' as const };
  });
}
