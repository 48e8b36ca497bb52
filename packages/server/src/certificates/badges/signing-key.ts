import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { SealedSecret } from '../../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { makeBadgeKey, openPrivateKey, sealPrivateKey } from './badge-key.ts';
import { findSigningKey, insertBadgeKey, lockBadgeKeys, retireBadgeKeys, type BadgeKeyRow } from './badge-key-store.ts';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

interface Keeper {
  secretsKey: SecretsKey;
  clock: Clock;
}

/**
 * The key that signs now, made at the first call. Refuses `credential_unsigned` when another secrets' key sealed it: a new one made in
 * silence would hide that the old one is lost.
 */
export async function readSigningKey(db: Database, keeper: Keeper): Promise<SigningKey> {
  const row = (await findSigningKey(db)) ?? (await db.transaction((tx) => makeFirstKey(tx, keeper)));
  const key = openPrivateKey(keeper.secretsKey, row) ?? refuse('credential_unsigned');
  return { id: row.id, privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Processes that need the first key at once wait for each other and share one. */
async function makeFirstKey(tx: Transaction, keeper: Keeper): Promise<BadgeKeyRow> {
  await lockBadgeKeys(tx);
  return (await findSigningKey(tx)) ?? (await addKey(tx, keeper));
}

async function addKey(tx: Transaction, { secretsKey, clock }: Keeper): Promise<BadgeKeyRow> {
  const { id, publicKey, privateKey } = await makeBadgeKey();
  const row = {
    id,
    publicKey,
    privateKey: sealPrivateKey(secretsKey, id, privateKey),
    createdAt: clock(),
    retiredAt: null,
  };
  await insertBadgeKey(tx, row);
  return row;
}

/** Lets a new key sign from now on. What the former ones signed stays valid. */
export function rotateSigningKey(db: Database, keeper: Keeper): Promise<BadgeKeyRow> {
  return db.transaction(async (tx) => {
    await lockBadgeKeys(tx);
    await retireBadgeKeys(tx, keeper.clock());
    return await addKey(tx, keeper);
  });
}

/** The key that signs, as sealed secret. The private halves of retired keys are not needed any more. */
export async function sealedBadgeKey(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const row = await findSigningKey(db);
  if (!row) return [];
  const label = 'Chave dos Open Badges (npm run badge-keys -- import, ou rotate)';
  return [{ label, page: null, isReadable: openPrivateKey(key, row) !== null }];
}
