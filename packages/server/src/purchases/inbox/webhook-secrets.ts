import { openSecret, sealSecret, type SecretPlace } from '../../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import type { WebhookSecrets } from '../platforms/platform-adapter.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import {
  listCheckedWebhooks,
  lockUnsealedWebhooks,
  saveSealed,
  subjectOf,
  type SealedWebhook,
} from './webhook-store.ts';
import type { SealedSecret } from '../../platform/secrets/sealed-secret.ts';

export interface OpenedSecrets extends WebhookSecrets {
  /** A set secret does not open with this key. It is null here, but must not be treated as unset. */
  isUnreadable: boolean;
}

const columns = { secret: 'secret', previousSecret: 'previous_secret' } as const;

/** Opens a webhook's secrets. Takes microseconds. */
export function openWebhookSecrets(key: SecretsKey, webhook: SealedWebhook): OpenedSecrets {
  const secret = open(key, webhook, 'secret');
  const previousSecret = open(key, webhook, 'previousSecret');
  return {
    secret: secret ?? null,
    previousSecret: previousSecret ?? null,
    isUnreadable: secret === undefined || previousSecret === undefined,
  };
}

/** Seals a webhook's secrets for its row. */
export function sealWebhookSecrets(key: SecretsKey, { id, secret, previousSecret }: SealedWebhook): WebhookSecrets {
  return {
    secret: secret === null ? null : sealSecret(key, secret, placeOf(id, 'secret')),
    previousSecret: previousSecret === null ? null : sealSecret(key, previousSecret, placeOf(id, 'previousSecret')),
  };
}

/** Undefined when the secret does not open. */
function open(key: SecretsKey, webhook: SealedWebhook, name: keyof WebhookSecrets): string | null | undefined {
  const sealed = webhook[name];
  if (sealed === null) return null;
  const opened = openSecret(key, sealed, placeOf(webhook.id, name));
  return opened.ok ? opened.plain : undefined;
}

const placeOf = (id: string, name: keyof WebhookSecrets): SecretPlace => ({
  table: 'webhooks',
  column: columns[name],
  row: id,
});

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

/** The webhooks that check their calls, by their names on the screen, and whether this key opens their secrets. */
export async function sealedWebhookSecrets(db: Executor, key: SecretsKey | null): Promise<SealedSecret[]> {
  const webhooks = await listCheckedWebhooks(db);
  return webhooks.map((webhook) => ({
    label: subjectOf(webhook),
    page: '/admin/webhooks',
    isReadable: key !== null && !openWebhookSecrets(key, webhook).isUnreadable,
  }));
}
