import { counted } from '@jornada/domain/plural';
import { isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { sealedBy } from '../../platform/secrets/seal-secret.ts';
import type { SealedSecret } from '../../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { secondFactors } from '../../tables/accounts.ts';

/**
 * The second factors of all accounts, as one secret for each state: their owners use recovery codes, or administrators reset them. There may
 * be very many, so the database tells by the key's id.
 */
export async function sealedSecondFactors(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const isReadable = key === null ? sql`false` : sql`starts_with(${secondFactors.secret}, ${sealedBy(key)})`;
  const [row] = await db
    .select({
      readable: sql<number>`count(*) filter (where ${isReadable})::int`,
      lost: sql<number>`count(*) filter (where not ${isReadable})::int`,
    })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt));
  const state = (count: number, readable: boolean): SealedSecret[] =>
    count === 0
      ? []
      : [{ label: `Duas etapas de ${counted(count, 'conta', 'contas')}`, page: null, isReadable: readable }];
  return [...state(row!.readable, true), ...state(row!.lost, false)];
}
