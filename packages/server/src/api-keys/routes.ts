import * as contract from '@jornada/contract/api-keys/api-keys';
import { sourceOf } from '../platform/http/request-source.ts';
import type { Route } from '../platform/http/route.ts';
import { createApiKey, deleteApiKey, listApiKeys, rotateApiKey } from './change-api-keys.ts';

/** Routes for the keys of programs (decision K31). */
export function apiKeyRoutes(route: Route): void {
  route(contract.listApiKeys, async ({ services }) => listApiKeys(services.db));

  route(contract.createApiKey, async ({ body, actor, services, request }) =>
    createApiKey(services, { ...body, actor, source: sourceOf(request) }),
  );

  route(contract.rotateApiKey, async ({ params, actor, services, request }) =>
    rotateApiKey(services, { ...params, actor, source: sourceOf(request) }),
  );

  route(contract.deleteApiKey, async ({ params, actor, services, request }) => {
    await deleteApiKey(services, { ...params, actor, source: sourceOf(request) });
    return { deleted: true as const };
  });
}
