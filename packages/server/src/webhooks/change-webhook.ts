import type { changeWebhook as endpoint, WebhookView } from '@jornada/contract/webhooks';
import type * as z from 'zod';
import { changesBetween } from '../audit/changes-between.ts';
import { editWebhook, type Editing } from './edit-webhook.ts';
import type { StoredWebhook } from './store.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;
type Editable = Pick<StoredWebhook, 'status' | 'name' | 'keepsUntilPaid'>;

/**
 * Switches a webhook on or off, renames it, or sets the effect of a cancellation (decision H8). Fields left out stay.
 * Refuses `webhook_not_found`.
 */
export function changeWebhook(
  services: Editing,
  { webhookId, actorId, ...form }: Form & { webhookId: string; actorId: string },
): Promise<WebhookView> {
  const asked = definedFields(form);
  return editWebhook(services, {
    webhookId,
    actorId,
    decide: ({ status, name, keepsUntilPaid }) => {
      const changes = changesBetween<Editable>({ status, name, keepsUntilPaid }, asked);
      if (changes.length === 0) return null;
      const isSwitch = changes.every(({ field }) => field === 'status');
      const switched = asked.status === 'active' ? 'Webhook ativado' : 'Webhook desativado';
      return { fields: asked, action: isSwitch ? switched : 'Webhook editado', changes };
    },
  });
}

/** An empty name becomes null. */
function definedFields({ status, name, keepsUntilPaid }: Form): Partial<Editable> {
  return {
    ...(status !== undefined && { status }),
    ...(name !== undefined && { name: name || null }),
    ...(keepsUntilPaid !== undefined && { keepsUntilPaid }),
  };
}
