import { openSecret, sealSecret, type SecretPlace } from '../../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { adapterOf } from '../platforms/adapters.ts';
import type { Delivery } from '../platforms/platform-adapter.ts';
import type { StoredEvent } from './event-store.ts';
import { openWebhookSecrets } from './webhook-secrets.ts';

/** The same text for a card, an event and a refusal. */
export const KEY_CHANGED = 'A chave de segredos mudou: informe o segredo de novo';

/** Why an event with an unchecked call cannot be settled; `lost` is final. */
export const callProblems = {
  unreadable: `${KEY_CHANGED} e use Reprocessar`,
  wrong: 'O segredo informado não confere com esta chamada: corrija-o em Segurança e use Reprocessar',
  lost: 'Esta chamada não pode mais ser conferida: procure a venda na plataforma e, se for o caso, inscreva a pessoa manualmente',
} as const;

/** Seals a call as it came for its event's row, to be checked when the webhook's secret is known again. */
export function sealCall(key: SecretsKey, { rawBody, ...call }: Omit<Delivery, 'now'>, eventId: string): string {
  return sealSecret(key, JSON.stringify({ ...call, body: rawBody.toString('base64') }), placeOf(eventId));
}

/**
 * Checks a call that could not be checked when it came, at its time of arrival, against the webhook's present secrets. A webhook without
 * secrets checks nothing (decision H6).
 * @returns the problem; null when the call is right or was checked on arrival
 */
export async function recheckCall(
  key: SecretsKey,
  { id, platform, createdAt, uncheckedCall, webhook }: StoredEvent,
): Promise<keyof typeof callProblems | null> {
  if (uncheckedCall === null) return null;
  const call = openSecret(key, uncheckedCall, placeOf(id));
  if (!call.ok) return 'lost';
  const { body, ...sent } = JSON.parse(call.plain) as Pick<Delivery, 'headers' | 'query'> & { body: string };
  const secrets = openWebhookSecrets(key, webhook);
  if (secrets.isUnreadable && secrets.secret === null && secrets.previousSecret === null) return 'unreadable';
  const delivery = { ...sent, rawBody: Buffer.from(body, 'base64'), now: createdAt };
  const verification = await adapterOf(platform).verify(delivery, secrets);
  if (verification.ok) return null;
  return secrets.isUnreadable ? 'unreadable' : 'wrong';
}

const placeOf = (eventId: string): SecretPlace => ({ table: 'webhook_events', column: 'unchecked_call', row: eventId });
