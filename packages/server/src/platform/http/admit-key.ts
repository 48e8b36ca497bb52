import type { Endpoint } from '@jornada/contract/endpoint';
import type { FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { findKeyActor, type KeyActor } from '../sessions/api-key.ts';
import { refuse } from './refusal.ts';
import { KEY_LIMIT } from './rate-limits.ts';

const policy = `"key";q=${KEY_LIMIT.most};w=${KEY_LIMIT.seconds}`;

/**
 * Admits a request with an API key as its maker, to the endpoints that name one of its scopes (decision K31). The answer says how many requests the
 * key has left (draft-ietf-httpapi-ratelimit-headers). Refuses `key_not_valid`, whatever is wrong with it, `too_many_requests`, and
 * `key_scope_missing`.
 */
export async function admitKey(
  { scope }: Endpoint,
  services: Services,
  key: string,
  reply: FastifyReply,
): Promise<KeyActor> {
  const actor = (await findKeyActor(services.db, key, services.clock())) ?? refuse('key_not_valid');
  await services.rateLimits.apiKey.spend(actor.key.id, ({ isUsedUp, left, seconds }) => {
    reply.headers({ 'ratelimit-policy': policy, ratelimit: `"key";r=${left};t=${seconds}` });
    if (isUsedUp) reply.header('retry-after', seconds);
  });
  if (!scope || !actor.key.scopes.includes(scope)) refuse('key_scope_missing');
  return actor;
}
