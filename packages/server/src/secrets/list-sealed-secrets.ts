import { sealedSecondFactors } from '../accounts/second-factor/sealed-second-factors.ts';
import { sealedBadgeKey } from '../certificates/badges/signing-key.ts';
import { sealedTokenKeys } from '../lessons/libraries/library-keys.ts';
import { sealedMailPassword } from '../mail/server/sealed-mail-password.ts';
import { sealedReceiverSecrets } from '../outbound/receiver-secrets.ts';
import type { Executor } from '../platform/database/database.ts';
import type { SealedSecret } from '../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { sealedWebhookSecrets } from '../purchases/inbox/webhook-secrets.ts';

/** All sources of sealed secrets. A room that seals something adds a line here; start, doctor and dashboard report it. */
const sources: readonly ((db: Executor, key: SecretsKey | null) => Promise<SealedSecret[]>)[] = [
  sealedWebhookSecrets,
  sealedMailPassword,
  sealedReceiverSecrets,
  sealedTokenKeys,
  sealedBadgeKey,
  sealedSecondFactors,
];

/** All secrets in the database, and whether they can be opened. Without a key none can. */
export async function listSealedSecrets(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const lists: SealedSecret[][] = [];
  for (const list of sources) lists.push(await list(db, key));
  return lists.flat();
}

/** Secrets to enter again: this key does not open them, as after a restore without the key. */
export async function listUnreadableSecrets(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  return (await listSealedSecrets(db, key)).filter(({ isReadable }) => !isReadable);
}
