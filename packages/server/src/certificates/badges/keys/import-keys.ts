import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SecretsKey } from '../../../platform/secrets/secrets-key.ts';
import { StartError } from '../../../platform/start-error.ts';
import { badgeKeyId, openPrivateKey, sealPrivateKey } from '../badge-key.ts';
import { insertBadgeKey, listBadgeKeys, lockBadgeKeys, replacePrivateKey } from '../badge-key-store.ts';
import { openKeyFile, type ExportedKey } from './key-file.ts';

export interface ImportedKeys {
  /** Keys that were not here. */
  added: number;
  /** Keys whose private half had stopped to open here. */
  repaired: number;
}

/**
 * Adds an export's keys to those that are here; a repeat changes nothing. Whichever key signs here goes on signing: an imported one signs
 * only where none does.
 * @throws StartError on a wrong passphrase or a file that is none of ours
 */
export async function importKeys(
  db: Database,
  { text, passphrase, secretsKey, clock }: { text: string; passphrase: string; secretsKey: SecretsKey; clock: Clock },
): Promise<ImportedKeys> {
  const keys = await openKeyFile(text, passphrase);
  for (const key of keys) await refuseForeign(key);
  return await db.transaction(async (tx) => {
    await lockBadgeKeys(tx);
    const here = await listBadgeKeys(tx);
    let isSomeoneSigning = here.some(({ retiredAt }) => retiredAt === null);
    const done = { added: 0, repaired: 0 };
    for (const { id, publicKey, privateKey, createdAt, retiredAt } of keys) {
      const sealed = sealPrivateKey(secretsKey, id, privateKey);
      const known = here.find((row) => row.id === id);
      if (!known) {
        const maySign = retiredAt === null && privateKey !== null && !isSomeoneSigning;
        isSomeoneSigning ||= maySign;
        const retired = maySign ? null : (retiredAt ?? clock());
        await insertBadgeKey(tx, { id, publicKey, privateKey: sealed, createdAt, retiredAt: retired });
        done.added += 1;
      } else if (privateKey !== null && openPrivateKey(secretsKey, known) === null) {
        await replacePrivateKey(tx, { id, privateKey: sealed });
        done.repaired += 1;
      }
    }
    return done;
  });
}

/** A key under another's id would make that one's credentials invalid. */
async function refuseForeign({ id, publicKey, privateKey }: ExportedKey): Promise<void> {
  const isItsOwn = id === (await badgeKeyId(publicKey)) && (privateKey === null || privateKey.x === publicKey.x);
  if (!isItsOwn) throw new StartError(`A chave ${id} do arquivo não é o que diz ser.`);
}
