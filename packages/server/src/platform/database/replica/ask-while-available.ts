import type pg from 'pg';
import { askReplica, type ReplicaAnswer } from './ask-replica.ts';
import { createAvailability } from './availability.ts';

/** How long a replica that failed is left alone. */
const PAUSE_MS = 2_000;

/**
 * Asks a replica as long as it answers; undefined when it does not, of which `tell` hears. One that failed is left alone for a while, then
 * tried again.
 */
export function askWhileAvailable(
  pool: pg.Pool,
  tell: (error: unknown) => void,
): (query: unknown, values: unknown) => Promise<ReplicaAnswer | undefined> {
  const availability = createAvailability({ pauseMs: PAUSE_MS, now: () => performance.now() });
  return async (query, values) => {
    if (!availability.mayTry()) return undefined;
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      // A wait for a free connection says nothing about the server.
      if (pool.totalCount < pool.options.max) availability.failed();
      tell(error);
      return undefined;
    }
    try {
      const answer = await askReplica(client, query, values);
      client.release();
      availability.succeeded();
      return answer;
    } catch (error) {
      const isBroken = isEndOfConnection(error);
      client.release(isBroken);
      if (isBroken) availability.failed();
      else availability.succeeded();
      tell(error);
      return undefined;
    }
  };
}

/** A statement that a server refuses, such as one in the way of replay (40001), leaves its connection whole. */
function isEndOfConnection(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code !== 'string' || severity !== 'ERROR';
}
