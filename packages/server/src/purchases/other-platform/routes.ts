import * as contract from '@jornada/contract/purchases/other-platform';
import { sourceOf } from '../../platform/http/request-source.ts';
import type { Route } from '../../platform/http/route.ts';
import { readMappedWebhook } from './describe-mapping.ts';
import { dryRunMapping } from './dry-run-mapping.ts';
import { readReceivedCall } from './read-received-call.ts';
import { saveMapping } from './save-mapping.ts';

export function otherPlatformRoutes(route: Route): void {
  route(contract.readMapping, async ({ params, services }) => readMappedWebhook(services.db, params.webhookId));

  route(contract.readReceivedCall, async ({ params, services }) => readReceivedCall(services, params));

  route(contract.saveMapping, async ({ params, body, actor, services, request }) =>
    saveMapping(services, { ...params, ...body, actor, source: sourceOf(request) }),
  );

  route(contract.dryRunMapping, async ({ params, actor, services }) =>
    dryRunMapping(services, { ...params, actorId: actor.userId }),
  );
}
