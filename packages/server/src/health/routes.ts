import * as contract from '@jornada/contract/health';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';

export function healthRoutes(route: Route): void {
  route(contract.healthz, async () => ({ status: 'ok' as const }));
  route(contract.readyz, async ({ services }) => {
    await services.ping().catch(() => refuse('busy'));
    const isReachable = await services.isStorageReachable();
    return { status: 'ok' as const, storage: isReachable ? ('ok' as const) : ('unreachable' as const) };
  });
}
