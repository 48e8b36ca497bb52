import * as contract from '@jornada/contract/certificates/certificates';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { strangersNetwork } from '../../platform/http/client-network.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listBadgeKeys } from './badge-key-store.ts';
import { didDocument, didOf, issuesBadges } from './did.ts';
import { readCredential } from './read-credential.ts';
import { createStatusLists } from './read-status-list.ts';
import { CREDENTIAL_TYPE } from './sign-credential.ts';

/** A new key is in no kept document: it must be found soon after it signs. */
const DID_FRESH_SECONDS = 60;

/** Credentials and their status lists (Open Badges 3.0). */
export function badgeRoutes(route: Route): void {
  const readStatusList = createStatusLists();

  route(contract.readCredential, async ({ params, services, request, reply }) => {
    await services.rateLimits.certificateByNetwork.spend(strangersNetwork(request.ip));
    const jwt = await readCredential(services, params.number);
    return openToAll(reply).header('cache-control', 'no-cache').type(CREDENTIAL_TYPE).send(jwt);
  });

  route(contract.readStatusList, async ({ params, services, reply }) => {
    const { jwt, freshSeconds } = await readStatusList(services, params.list);
    const cacheControl = `public, max-age=${freshSeconds}`;
    return openToAll(reply).header('cache-control', cacheControl).type(CREDENTIAL_TYPE).send(jwt);
  });
}

/** GET /.well-known/did.json: the keys that credentials of this platform are checked with. */
export function serveDid(app: FastifyInstance, { db, environment }: Pick<Services, 'db' | 'environment'>): void {
  app.get(
    '/.well-known/did.json',
    { schema: { hide: true }, config: { priority: 'list' } },
    async (_request, reply) => {
      if (!issuesBadges(environment.publicUrl)) return refuse('not_found');
      const document = didDocument(didOf(environment.publicUrl), await listBadgeKeys(db));
      return openToAll(reply)
        .header('cache-control', `public, max-age=${DID_FRESH_SECONDS}`)
        .type('application/did+json; charset=utf-8')
        .send(JSON.stringify(document));
    },
  );
}

/** Verifiers run in browsers too, on other sites. */
const openToAll = (reply: FastifyReply) =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
