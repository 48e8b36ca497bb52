import { openSecret, sealSecret, type SecretPlace } from '../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import type { WebhookSecrets } from './platforms/platform-adapter.ts';

/** Secrets as the database stores them: each sealed for its own row and column. */
export interface SealedWebhook extends WebhookSecrets {
  id: string;
}

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
