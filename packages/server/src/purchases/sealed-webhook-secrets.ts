import type { Executor } from '../platform/database/database.ts';
import type { SealedSecret } from '../platform/secrets/sealed-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { openWebhookSecrets } from './webhook-secrets.ts';
import { listCheckedWebhooks } from './webhook-store.ts';
import { subjectOf } from './webhook-subject.ts';

/** The webhooks that check their calls, by their names on the screen, and whether this key opens their secrets. */
export async function sealedWebhookSecrets(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const webhooks = await listCheckedWebhooks(db);
  return webhooks.map((webhook) => ({
    label: subjectOf(webhook),
    page: '/admin/webhooks',
    isReadable: key !== null && !openWebhookSecrets(key, webhook).isUnreadable,
  }));
}
