import { randomBytes } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { openSecret, sealSecret } from '../platform/secrets/seal-secret.ts';
import type { SealedSecret } from '../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { receivers } from '../tables/outbound.ts';

type Sealed = Pick<typeof receivers.$inferSelect, 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>;
type Column = 'secret' | 'previous_secret';

const placeOf = (id: string, column: Column) => ({ table: 'receivers', column, row: id });

/** A secret as the Standard Webhooks libraries read it: `whsec_` and 32 random bytes in base64. */
export const newReceiverSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealReceiverSecret = (key: SecretsKey, id: string, column: Column, plain: string): string =>
  sealSecret(key, plain, placeOf(id, column));

/** The secrets that sign now, the present one first; null where the present one does not open. A former one that does not is left out. */
export function openReceiverSecrets(
  key: SecretsKey | null,
  { id, secret, previousSecret, previousSecretUntil }: Sealed,
  now: Date,
): string[] | null {
  const present = key && openSecret(key, secret, placeOf(id, 'secret'));
  if (!present?.ok) return null;
  const isFormerValid = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const former = isFormerValid ? openSecret(key!, previousSecret, placeOf(id, 'previous_secret')) : null;
  return former?.ok ? [present.plain, former.plain] : [present.plain];
}

/** The receivers, by their names on the screen, and whether this key opens their secrets. */
export async function sealedReceiverSecrets(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const rows = await db.select().from(receivers).orderBy(asc(receivers.createdAt), asc(receivers.id));
  return rows.map((row) => ({
    label: `Aviso de saída ${row.name}`,
    page: '/admin/conexoes',
    isReadable: openReceiverSecrets(key, row, new Date(0)) !== null,
  }));
}
