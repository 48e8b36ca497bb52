import { openSecret, sealSecret, type SecretPlace } from '../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import type { WebhookSecrets } from './platforms/platform-adapter.ts';

/** As they stand in the database: sealed, each for its own row and column. */
export interface SealedWebhook extends WebhookSecrets {
  id: string;
}

export interface OpenedSecrets extends WebhookSecrets {
  /** One that is set does not open with this key: it is null here, which must not be taken for none. */
  isUnreadable: boolean;
}

const columns = { secret: 'secret', previousSecret: 'previous_secret' } as const;

/** A webhook's secrets as its platform knows them. Takes microseconds. */
export function openWebhookSecrets(key: SecretsKey, webhook: SealedWebhook): OpenedSecrets {
  const secret = open(key, webhook, 'secret');
  const previousSecret = open(key, webhook, 'previousSecret');
  return {
    secret: secret ?? null,
    previousSecret: previousSecret ?? null,
    isUnreadable: secret === undefined || previousSecret === undefined,
  };
}

/** The same, to be written into its row. */
export function sealWebhookSecrets(key: SecretsKey, { id, secret, previousSecret }: SealedWebhook): WebhookSecrets {
  return {
    secret: secret === null ? null : sealSecret(key, secret, placeOf(id, 'secret')),
    previousSecret: previousSecret === null ? null : sealSecret(key, previousSecret, placeOf(id, 'previousSecret')),
  };
}

/** Undefined when it does not open. */
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
