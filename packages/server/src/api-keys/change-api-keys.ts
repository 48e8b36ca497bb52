import type { ApiKey, createApiKey as endpoint } from '@jornada/contract/api-keys/api-keys';
import { MAX_API_KEYS, scopeWords } from '@jornada/contract/api-keys/scopes';
import type { EndpointInput, EndpointResult } from '@jornada/contract/endpoint';
import { lockActingAdmin } from '../accounts/administration/lock-acting-admin.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { newApiKey } from '../platform/sessions/api-key.ts';
import type { Actor } from '../platform/sessions/session.ts';
import { countKeys, deleteKey, insertKey, renewKey, selectKeys, type KeyRow } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Needed = Pick<Services, 'db' | 'clock'>;
type Form = EndpointInput<typeof endpoint>['body'];
type MadeKey = EndpointResult<typeof endpoint>;
type By = { actor: Actor; source: RequestSource };

const presentKey = ({ createdAt, expiresAt, lastUsedAt, ...row }: KeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** All keys of the school, the newest first. */
export async function listApiKeys(db: Executor): Promise<{ items: ApiKey[] }> {
  return { items: (await selectKeys(db)).map(presentKey) };
}

/** Makes a key for this administrator; its secret is shown this once (decision K31). Refuses `too_many_api_keys`, and as `change`. */
export async function createApiKey(services: Needed, { actor, source, ...form }: Form & By): Promise<MadeKey> {
  const { secret, ...stored } = newApiKey();
  const key = await change(services, { actor, source, kind: 'api_key_made' }, async (tx, now) => {
    if ((await countKeys(tx)) >= MAX_API_KEYS) refuse('too_many_api_keys');
    const expiresAt = new Date(now.getTime() + form.days * DAY_MS);
    return insertKey(tx, { ...form, ...stored, id: newId(now), userId: actor.userId, createdAt: now, expiresAt });
  });
  return { key, secret };
}

/**
 * Gives a key a new secret and its whole term again; the former one ends at once. Whoever does it is its maker from then on: nobody holds a key
 * that acts as somebody else (decision K32). Refuses `api_key_not_found`, and as `change`.
 */
export async function rotateApiKey(services: Needed, { keyId, ...by }: { keyId: string } & By): Promise<MadeKey> {
  const { secret, ...stored } = newApiKey();
  const fresh = { ...stored, userId: by.actor.userId };
  const key = await change(services, { ...by, kind: 'api_key_rotated' }, (tx, now) =>
    renewKey(tx, keyId, { ...fresh, now }),
  );
  return { key, secret };
}

/** Ends a key at once, whoever made it. Refuses `api_key_not_found`, and as `change`. */
export async function deleteApiKey(services: Needed, { keyId, ...by }: { keyId: string } & By): Promise<void> {
  await change(services, { ...by, kind: 'api_key_deleted' }, (tx) => deleteKey(tx, keyId));
}

const actions = {
  api_key_made: 'Chave de API criada',
  api_key_rotated: 'Chave de API trocada',
  api_key_deleted: 'Chave de API excluída',
} as const;

/** Changes a key and writes it down, one at a time: so two at once pass no limit. Refuses `api_key_not_found`, and as `lockActingAdmin`. */
async function change(
  { db, clock }: Needed,
  { actor, source, kind }: By & { kind: keyof typeof actions },
  apply: (tx: Transaction, now: Date) => Promise<KeyRow | undefined>,
): Promise<ApiKey> {
  return db.transaction(async (tx) => {
    await lockActingAdmin(tx, actor.userId);
    const now = clock();
    const key = (await apply(tx, now)) ?? refuse('api_key_not_found');
    const granted = key.scopes.map((scope) => scopeWords[scope].label).join(', ');
    await recordAudit(tx, {
      actor: { id: actor.userId },
      action: actions[kind],
      subject: key.name,
      subjectId: key.id,
      changes: kind === 'api_key_made' ? [{ field: 'Permissões', before: null, after: granted }] : [],
      security: { kind, source },
      now,
    });
    return presentKey(key);
  });
}
