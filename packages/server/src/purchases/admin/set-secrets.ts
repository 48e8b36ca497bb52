import type { setWebhookSecrets as endpoint, WebhookView } from '@jornada/contract/purchases/webhooks';
import type * as z from 'zod';
import type { Change } from '../../audit/changes-between.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { SecretsKey } from '../../platform/secrets/secrets-key.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { adapterOf } from '../platforms/adapters.ts';
import type { WebhookSecrets } from '../platforms/platform-adapter.ts';
import { openWebhookSecrets, sealWebhookSecrets } from '../inbox/webhook-secrets.ts';
import { editWebhook, type Edit, type Editing } from './edit-webhook.ts';
import type { StoredWebhook } from './webhook-card-store.ts';
import { secretIn } from './secret-in.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Sets a webhook's secrets ('Segurança'). An empty text removes one; fields left out stay. A new secret keeps the former one too, because
 * platforms change over at their own time (decision K10). A secret that does not open counts as none. The audit never holds a secret.
 * Refuses `webhook_not_found`, and `invalid_input` for what would set nothing: another platform's secret, or a former one without a present
 * one; and `mapping_incomplete` as `decideSecrets` does.
 */
export function setWebhookSecrets(
  services: Editing,
  { webhookId, actorId, source, ...form }: Form & { webhookId: string; actorId: string; source: RequestSource },
): Promise<WebhookView> {
  return editWebhook(services, {
    webhookId,
    actorId,
    source,
    decide: (sealed) =>
      decideSecrets(services.secretsKey, sealed, { ...form, secret: secretIn(sealed.platform, form) }),
  });
}

/**
 * The change of a webhook's secrets; null where they stay. Refuses `mapping_incomplete` to remove that of an active 'Outra plataforma',
 * which would leave its calls unchecked (decision H16).
 */
export function decideSecrets(
  key: SecretsKey,
  sealed: StoredWebhook,
  { secret, previousSecret }: { secret?: string | undefined; previousSecret?: string | undefined },
): Edit | null {
  const before = openWebhookSecrets(key, sealed);
  const { auditField } = adapterOf(sealed.platform).about.secret;
  const changed = secretsAfter(before, { secret, previousSecret, hasSecret: sealed.secret !== null });
  const names = (['secret', 'previousSecret'] as const).filter((name) => {
    const isLost = sealed[name] !== null && before[name] === null;
    return changed[name] !== undefined && (changed[name] !== before[name] || isLost);
  });
  if (names.length === 0) return null;
  if (sealed.platform === 'other' && sealed.status === 'active' && changed.secret === null)
    refuse('mapping_incomplete');
  const after = sealWebhookSecrets(key, { id: sealed.id, ...before, ...changed });
  const fieldOf = { secret: auditField, previousSecret: 'previousSecret' };
  return {
    // Another secret has to be tried on kept calls again.
    fields: { ...Object.fromEntries(names.map((name) => [name, after[name]])), mappingChecked: null },
    action: 'Segurança do webhook alterada',
    changes: names.map((name) => changeOf(fieldOf[name], sealed[name], after[name])),
  };
}

/** The changed secrets; an empty text removes one. */
function secretsAfter(
  before: WebhookSecrets,
  asked: { secret: string | undefined; previousSecret: string | undefined; hasSecret: boolean },
): Partial<WebhookSecrets> {
  if (asked.secret === undefined) {
    if (asked.previousSecret === undefined) return {};
    if (asked.previousSecret && !asked.hasSecret) refuseFormerAlone();
    const isFormer = asked.previousSecret !== before.secret;
    return { previousSecret: (isFormer && asked.previousSecret) || null };
  }
  const secret = asked.secret || null;
  if (asked.previousSecret && secret === null) refuseFormerAlone();
  const isNew = secret !== null && before.secret !== null && secret !== before.secret;
  const kept = isNew ? before.secret : before.previousSecret;
  const former = asked.previousSecret === undefined ? kept : asked.previousSecret || null;
  // A former secret alone would still be enforced, so removing the secret removes both.
  return { secret, previousSecret: secret === null || former === secret ? null : former };
}

const refuseFormerAlone = () =>
  refuse('invalid_input', [{ path: 'previousSecret', message: 'O segredo anterior só vale ao lado de um atual' }]);

/** Says only that a secret is set, never its text. */
function changeOf(field: string, before: string | null, after: string | null): Change {
  const labels = { before: before === null ? null : 'definido', after: after === null ? null : 'definido' };
  return before !== null && after !== null ? { field, ...labels, after: 'definido de novo' } : { field, ...labels };
}
