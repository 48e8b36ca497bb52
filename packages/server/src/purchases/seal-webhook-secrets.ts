import type { Database } from '../platform/database/database.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { sealWebhookSecrets } from './webhook-secrets.ts';
import { holdUnsealedWebhooks, saveSealed } from './webhook-store.ts';

/**
 * Seals the secrets that webhooks had before there was a key, at the start that follows the migration: all or none, and a second process waits and
 * finds nothing left. No call is taken before.
 */
export async function sealKnownSecrets(db: Database, key: SecretsKey): Promise<void> {
  await db.transaction(async (tx) => {
    for (const webhook of await holdUnsealedWebhooks(tx)) {
      await saveSealed(tx, { id: webhook.id, ...sealWebhookSecrets(key, webhook) });
    }
  });
}
