import * as contract from '@jornada/contract/purchases/other-platform';
import { refuse } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';

export function otherPlatformRoutes(route: Route): void {
  route(contract.readMapping, async () => refuse('webhook_not_found'));

  route(contract.readReceivedCall, async () => refuse('webhook_not_found'));

  route(contract.saveMapping, async () => refuse('webhook_not_found'));

  route(contract.dryRunMapping, async () => refuse('webhook_not_found'));
}
