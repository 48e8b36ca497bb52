import type { Database } from '../platform/database/database.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { ACCESS_END_RULES } from './examine-access-ends.ts';
import { checks, examine } from './examine.ts';
import { CONVERSATION_RULES } from './examine-conversations.ts';
import { DOCUMENT_RULES } from './examine-documents.ts';
import { examineFiles, FILE_RULES } from './examine-files.ts';
import { PURCHASE_RULES } from './examine-purchases.ts';
import { examineSecrets, SECRET_RULES } from './examine-secrets.ts';
import type { Finding } from './finding.ts';

/** The number of rules in `examineEverything`. */
export const RULES =
  checks.length + ACCESS_END_RULES + CONVERSATION_RULES + DOCUMENT_RULES + FILE_RULES + PURCHASE_RULES + SECRET_RULES;

/** All that `npm run doctor` examines: the database, its files, and whether the key, null if there is none, opens its secrets. */
export async function examineEverything({
  db,
  storage,
  key,
}: {
  db: Database;
  storage: Storage;
  key: SecretsKey | null;
}): Promise<Finding[]> {
  return [...(await examine(db)), ...(await examineFiles(db, storage)), ...(await examineSecrets(db, key))];
}
