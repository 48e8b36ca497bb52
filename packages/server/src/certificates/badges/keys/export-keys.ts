import type { Executor } from '../../../platform/database/database.ts';
import type { SecretsKey } from '../../../platform/secrets/secrets-key.ts';
import { StartError } from '../../../platform/start-error.ts';
import { openPrivateKey, type PublicJwk } from '../badge-key.ts';
import { listBadgeKeys } from '../badge-key-store.ts';
import { sealKeyFile } from './key-file.ts';

/**
 * Writes all keys as the text of a file that the passphrase opens. Of a key that no longer opens it holds the public half, with which
 * everything that it signed is still checked.
 * @throws StartError when there are none
 */
export async function exportKeys(
  db: Executor,
  { secretsKey, passphrase }: { secretsKey: SecretsKey; passphrase: string },
): Promise<{ text: string; count: number; unreadableIds: string[] }> {
  const rows = await listBadgeKeys(db);
  if (rows.length === 0) throw new StartError('Ainda não há chaves: a primeira nasce com a primeira credencial.');
  const keys = rows.map((row) => ({
    ...row,
    publicKey: row.publicKey as PublicJwk,
    privateKey: openPrivateKey(secretsKey, row),
  }));
  return {
    text: await sealKeyFile(keys, passphrase),
    count: keys.length,
    unreadableIds: keys.filter(({ privateKey }) => privateKey === null).map(({ id }) => id),
  };
}
