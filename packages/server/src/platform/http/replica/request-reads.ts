import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Replica } from '../../database/replica/open-replica.ts';
import type { Position } from '../../database/replica/position.ts';
import { createReads, type Reads } from '../../database/replica/reads.ts';
import type { Services } from '../../services.ts';
import { Refusal } from '../refusal.ts';

const readsOf = new WeakMap<FastifyRequest, Reads>();

/** The reads of a request that a replica may answer. */
export function openReads(request: FastifyRequest, replica: Replica, { seenCookies }: Services): Reads {
  const reads = createReads(replica, seenCookies.carriedBy(request));
  readsOf.set(request, reads);
  return reads;
}

/**
 * Runs a handler with the reads of its request, if it has any. A refusal that rests on rows of the replica is not told: the primary decides.
 */
export async function runWithReads<Answer>(
  request: FastifyRequest,
  services: Services,
  run: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const reads = readsOf.get(request);
  if (!reads) return run(services);
  const given = { ...services, db: reads.db };
  try {
    return await run(given);
  } catch (error) {
    if (!(error instanceof Refusal) || !reads.used().replica) throw error;
    reads.usePrimary();
    return run(given);
  }
}

/** Makes every answer to a signed-in person carry the position behind what it showed or wrote. Programs keep no cookies: the primary answers them. */
export function carryPositions(app: FastifyInstance, { replica, seenCookies }: Services): void {
  if (!replica) return;
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    const to = await positionAfter(request, reply, replica);
    if (to) seenCookies.move(request, reply, to);
    return payload;
  });
}

/** Undefined where nothing was shown or written. */
async function positionAfter(
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  replica: Replica,
): Promise<Position | 'unknown' | undefined> {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || endpoint.accepts === 'delivery' || request.actor?.key) return undefined;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!request.actor && (isRead || endpoint.access !== 'public' || statusCode >= 400)) return undefined;
  if (isRead) {
    if (statusCode >= 500) return undefined;
    const used = readsOf.get(request)?.used();
    if (used && !used.primary) return used.position ?? undefined;
  }
  // Whatever an answer of 500 has written is not known; nor does a database that failed need another question.
  if (statusCode >= 500) return 'unknown';
  return replica.position().catch(() => 'unknown' as const);
}
