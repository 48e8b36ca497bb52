import { isNotNull } from 'drizzle-orm';
import { counted } from '@jornada/domain/plural';
import type { Executor } from '../../platform/database/database.ts';
import type { SealedSecret } from '../../platform/secrets/sealed-secret.ts';
import { openSecret } from '../../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { secondFactors } from '../../tables/accounts.ts';
import { placeOf } from './check-code.ts';

/** The second factors of all accounts, as one secret for each state: their owners use recovery codes, or administrators reset them. */
export async function sealedSecondFactors(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const rows = await db
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors)
    .where(isNotNull(secondFactors.confirmedAt));
  const isReadable = (row: (typeof rows)[number]) =>
    key !== null && openSecret(key, row.secret, placeOf(row.userId)).ok;
  const lost = rows.filter((row) => !isReadable(row)).length;
  const state = (count: number, readable: boolean): SealedSecret[] =>
    count === 0
      ? []
      : [{ label: `Duas etapas de ${counted(count, 'conta', 'contas')}`, page: null, isReadable: readable }];
  return [...state(rows.length - lost, true), ...state(lost, false)];
}
