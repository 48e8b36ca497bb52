import type { Database } from '../platform/database/database.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { sealWebhookSecrets } from './webhook-secrets.ts';
import { lockUnsealedWebhooks, saveSealed } from './webhook-store.ts';

/**
 * Seals the webhook secrets from before the secrets' key, at the first start after the migration and before any call is received.
 * All or none; a second process waits and finds nothing left to seal.
 */
export async function sealKnownSecrets(db: Database, key: SecretsKey): Promise<void> {
  await db.transaction(async (tx) => {
    for (const webhook of await lockUnsealedWebhooks(tx)) {
      await saveSealed(tx, { id: webhook.id, ...sealWebhookSecrets(key, webhook) });
    }
  });
}
