import { openSecret, sealSecret, type SecretPlace } from '../../platform/secrets/seal-secret.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import { adapterOf } from '../platforms/adapters.ts';
import { secretsIn, type Delivery } from '../platforms/platform-adapter.ts';
import type { StoredEvent } from './event-store.ts';
import { openWebhookSecrets } from './webhook-secrets.ts';

/** The same text for a card, an event and a refusal. */
export const KEY_CHANGED = 'A chave de segredos mudou: informe o segredo de novo';

/** Why an event with an unchecked call cannot be settled; `lost` is final. */
export const callProblems = {
  unreadable: `${KEY_CHANGED} e use Reprocessar`,
  wrong: 'O segredo informado não confere com esta chamada: corrija-o em Segurança e use Reprocessar',
  unset: 'Mostre primeiro os campos desta plataforma e onde ela põe o segredo, e use Reprocessar',
  lost: 'Esta chamada não pode mais ser conferida: procure a venda na plataforma e, se for o caso, inscreva a pessoa manualmente',
} as const;

/** Seals a call as it came for its event's row, to be checked when the webhook's secret is known again. */
export function sealCall(key: SecretsKey, { rawBody, ...call }: Omit<Delivery, 'now'>, eventId: string): string {
  return sealSecret(key, JSON.stringify({ ...call, body: rawBody.toString('base64') }), placeOf(eventId));
}

/** Opens a sealed call; null where that is not possible any more. */
export function openCall(key: SecretsKey, call: { id: string; createdAt: Date; uncheckedCall: string }) {
  const opened = openSecret(key, call.uncheckedCall, placeOf(call.id));
  if (!opened.ok) return null;
  const { body, ...sent } = JSON.parse(opened.plain) as Pick<Delivery, 'headers' | 'query'> & { body: string };
  return { ...sent, rawBody: Buffer.from(body, 'base64'), now: call.createdAt };
}

/**
 * Checks a call that could not be checked when it came, at its time of arrival, against the webhook's present secrets. A webhook without
 * secrets checks nothing (decision H6), unless its platform has to be shown where they stand (decision H16).
 * @returns the problem, or the payload: what an administrator showed since stays readable in it
 */
export async function recheckCall(
  key: SecretsKey,
  event: Pick<StoredEvent, 'id' | 'platform' | 'createdAt' | 'mapping' | 'webhook'> & { uncheckedCall: string },
): Promise<{ problem: keyof typeof callProblems } | { problem: null; payload: Record<string, unknown> }> {
  const { platform, mapping, webhook } = event;
  const call = openCall(key, event);
  if (!call) return { problem: 'lost' };
  const secrets = openWebhookSecrets(key, webhook);
  const isAnyKnown = secrets.secret !== null || secrets.previousSecret !== null;
  if (secrets.isUnreadable && !isAnyKnown) return { problem: 'unreadable' };
  const adapter = adapterOf(platform);
  if (adapter.mayCheck?.(mapping, secrets) === false) return { problem: 'unset' };
  const verification = await adapter.verify({ ...call, mapping }, secrets);
  if (verification.ok)
    return { problem: null, payload: adapter.redact(verification.body, [mapping], secretsIn(secrets)) };
  return { problem: secrets.isUnreadable ? 'unreadable' : 'wrong' };
}

const placeOf = (eventId: string): SecretPlace => ({ table: 'webhook_events', column: 'unchecked_call', row: eventId });
