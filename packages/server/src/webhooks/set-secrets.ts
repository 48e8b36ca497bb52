import type { setWebhookSecrets as endpoint, WebhookView } from '@jornada/contract/webhooks';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import type * as z from 'zod';
import type { Change } from '../audit/changes-between.ts';
import type { Services } from '../platform/services.ts';
import { editWebhook } from './edit-webhook.ts';
import type { StoredWebhook } from './store.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;
type Secrets = Pick<StoredWebhook, 'validationToken' | 'signingSecret' | 'previousSigningSecret' | 'hottok'>;

/** What each platform signs or shows its calls with (decision H6); the others' fields say nothing to it. */
const secretsOf: Record<PaymentPlatform, readonly (keyof Secrets)[]> = {
  ticto: ['validationToken'],
  stripe: ['signingSecret', 'previousSigningSecret'],
  hotmart: ['hottok'],
};

/**
 * Sets a platform's secret, or removes it with an empty text ('Segurança'). What is not told stays. A new Stripe secret keeps the former one
 * beside it, as Stripe signs with both while it rolls them. No secret is written down. Refuses `webhook_not_found`.
 */
export function setWebhookSecrets(
  services: Pick<Services, 'db' | 'clock' | 'environment'>,
  { webhookId, actorId, ...form }: Form & { webhookId: string; actorId: string },
): Promise<WebhookView> {
  return editWebhook(services, {
    webhookId,
    actorId,
    decide: (before) => {
      const after = rolled(before, form);
      const names = secretsOf[before.platform].filter((name) => before[name] !== after[name]);
      if (names.length === 0) return null;
      return {
        fields: Object.fromEntries(names.map((name) => [name, after[name]])),
        action: 'Segurança do webhook alterada',
        changes: names.map((name) => changeOf(name, before[name], after[name])),
      };
    },
  });
}

function rolled(before: Secrets, form: Form): Secrets {
  const told = (name: keyof Secrets) => (form[name] === undefined ? before[name] : form[name] || null);
  const signingSecret = told('signingSecret');
  const isNew = signingSecret !== null && before.signingSecret !== null && signingSecret !== before.signingSecret;
  const former =
    isNew && form.previousSigningSecret === undefined ? before.signingSecret : told('previousSigningSecret');
  return {
    validationToken: told('validationToken'),
    signingSecret,
    // Alone it would be enforced by itself: a secret that is removed is gone whole.
    previousSigningSecret: signingSecret === null || former === signingSecret ? null : former,
    hottok: told('hottok'),
  };
}

/** Only that there is one. */
function changeOf(field: string, before: string | null, after: string | null): Change {
  const words = { before: before === null ? null : 'definido', after: after === null ? null : 'definido' };
  return before !== null && after !== null ? { field, ...words, after: 'definido de novo' } : { field, ...words };
}
