import type { Database } from '../platform/database/database.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { listUnreadableSecrets } from '../secrets/list-sealed-secrets.ts';
import { IDS_SHOWN, type Finding } from './finding.ts';

/** The number of rules in `examineSecrets`. */
export const SECRET_RULES = 1;

/** Checks that the configured key, null if there is none yet, opens the sealed secrets in the database. */
export async function examineSecrets(db: Database, key: SecretsKey | null): Promise<Finding[]> {
  const unreadable = await listUnreadableSecrets(db, key);
  if (unreadable.length === 0) return [];
  return [
    {
      invariant: 'secret_opens_with_the_key',
      sentence:
        'Todo segredo guardado no banco se abre com a chave de segredos. Traga a chave de antes (SECRETS_KEY ou o arquivo secrets-key), ou informe de novo:',
      count: unreadable.length,
      ids: unreadable.slice(0, IDS_SHOWN).map(({ label }) => label),
    },
  ];
}
