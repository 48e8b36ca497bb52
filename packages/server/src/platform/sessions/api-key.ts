import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { ApiScope } from '@jornada/contract/api-keys/scopes';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { statement } from '../speed/statement.ts';
import { columnsOfSession, type FoundSession } from './member-read.ts';
import { actorOf, type Actor } from './session.ts';
import { newSessionToken } from './session-token.ts';

export type KeyActor = Actor & Required<Pick<Actor, 'key'>>;

/** SHA-256 in hex: the database never gets a key. Whoever compares its timing learns about a hash, which leads back to no key. */
const hashOfKey = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new key: 256 random bits behind a prefix by which scanners of leaked secrets know it. `shown` is how people tell it from others. */
export function newApiKey(): { secret: string; tokenHash: string; shown: string } {
  const secret = `jor_${newSessionToken()}`;
  return { secret, tokenHash: hashOfKey(secret), shown: `${secret.slice(0, 7)}…${secret.slice(-4)}` };
}

/** The key that a request carries, whoever's; null without one. Other `Authorization` headers are those of a proxy in front, and ignored. */
export const apiKeyIn = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(jor_\S*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** A key is looked up as a session is: what it has no column for, a session of its maker would not have yet. */
const findKey = statement<
  { token: string },
  FoundSession & { name: string; scopes: ApiScope[]; lastUsedAt: number | null }
>(
  (value) => sql`select ${columnsOfSession}, session.name, session.scopes,
      (extract(epoch from session.last_used_at) * 1000)::float8 as "lastUsedAt"
    from (select *, created_at as updated_at, null::timestamptz as confirmed_at
            from api_keys where token_hash = ${value('token')}) session
    left join user_roles role on role.user_id = session.user_id`,
);

/** Once a minute is enough to see that a key is in use. */
const NOTED_EVERY_MS = 60_000;
const noteUse = statement<{ id: string; now: string; before: string }>(
  (value) => sql`update api_keys set last_used_at = ${value('now')}::timestamptz
    where id = ${value('id')}::uuid and (last_used_at is null or last_used_at <= ${value('before')}::timestamptz)`,
);

/**
 * The maker of a valid key, who must be an administrator to whom the administration is open now; else null. Notes the use, for which nobody
 * waits.
 */
export async function findKeyActor(db: Database, key: string, now: Date): Promise<KeyActor | null> {
  const [found] = await findKey(db, { token: hashOfKey(key) });
  const actor = found ? actorOf(found, now) : null;
  if (!found || actor?.role !== 'admin') return null;
  const [id, before] = [found.sessionId, now.getTime() - NOTED_EVERY_MS];
  if (found.lastUsedAt === null || found.lastUsedAt <= before) {
    const use = { id, now: now.toISOString(), before: new Date(before).toISOString() };
    // A use that is not noted is noted a minute later.
    noteUse(db, use).catch(() => undefined);
  }
  return { ...actor, key: { id, name: found.name, scopes: found.scopes } };
}

const acting = new AsyncLocalStorage<Actor>();

/** Runs what a request's key does, so that the audit names it (`actingKeyOf`). Without a key it costs nothing. */
export const runAs = <Answer>(actor: Actor | null, run: () => Answer): Answer =>
  actor?.key ? acting.run(actor, run) : run();

/** The name of the key by which this person acts at the moment, if one does. */
export function actingKeyOf(userId: string | null): string | undefined {
  const actor = acting.getStore();
  return actor?.userId === userId ? actor?.key?.name : undefined;
}
