import * as contract from '@jornada/contract/health';
import { ownVersion } from '../platform/own-version.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Route } from '../platform/http/route.ts';
import { readPlatformState } from './read-state.ts';

export function healthRoutes(route: Route): void {
  route(contract.healthz, async () => ({ status: 'ok' as const, version: ownVersion }));
  route(contract.readyz, async ({ services }) => {
    await services.ping().catch(() => refuse('busy'));
    const [state, isReachable] = await Promise.all([
      readPlatformState(services.db).catch(() => refuse('busy')),
      services.isStorageReachable(),
    ]);
    if (!state.isMigrated) refuse('not_migrated');
    return {
      status: 'ok' as const,
      storage: isReachable ? ('ok' as const) : ('unreachable' as const),
      jobs: services.diskPause.wasOn()
        ? ('paused' as const)
        : state.areJobsInTime
          ? ('ok' as const)
          : ('late' as const),
      clock: state.isClockRight ? ('ok' as const) : ('off' as const),
    };
  });
}
