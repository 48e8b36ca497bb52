import { formatMoment } from '../../../platform/format-moment.ts';
import type { SecretsKey } from '../../../platform/secrets/secrets-key.ts';
import { openPrivateKey } from '../badge-key.ts';
import type { BadgeKeyRow } from '../badge-key-store.ts';

/** A line for each key, for the operator. */
export function describeKeys(
  rows: readonly BadgeKeyRow[],
  { secretsKey, timeZone }: { secretsKey: SecretsKey | null; timeZone: string },
): string {
  if (rows.length === 0) return 'Ainda não há chaves: a primeira nasce com a primeira credencial.\n';
  return rows
    .map((row) => {
      const state = row.retiredAt ? `assinou até ${formatMoment(row.retiredAt, timeZone)}` : 'assina';
      const lost = openPrivateKey(secretsKey, row) === null ? ' · não se abre com a chave de segredos' : '';
      return `${row.id}  desde ${formatMoment(row.createdAt, timeZone)} · ${state}${lost}\n`;
    })
    .join('');
}
