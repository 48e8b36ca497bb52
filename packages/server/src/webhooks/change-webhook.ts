import type { changeWebhook as endpoint, WebhookView } from '@jornada/contract/webhooks';
import type * as z from 'zod';
import { changesBetween } from '../audit/changes-between.ts';
import type { Services } from '../platform/services.ts';
import { editWebhook } from './edit-webhook.ts';

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;
type Needed = Pick<Services, 'db' | 'clock' | 'environment'>;

/** Switches a webhook on or off, renames it, or says what a cancellation does (decision H8). What is not told stays. Refuses `webhook_not_found`. */
export function changeWebhook(
  services: Needed,
  { webhookId, actorId, name, ...rest }: Form & { webhookId: string; actorId: string },
): Promise<WebhookView> {
  const given = { ...rest, ...(name !== undefined && { name: name || null }) };
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Pick<Parameters<Parameters<typeof editWebhook>[1]['decide']>[0], 'status' | 'name' | 'keepsUntilPaid'>
  >;
  return editWebhook(services, {
    webhookId,
    actorId,
    decide: ({ status, name: called, keepsUntilPaid }) => {
      const changes = changesBetween({ status, name: called, keepsUntilPaid }, told);
      if (changes.length === 0) return null;
      const onlyStatus = changes.every(({ field }) => field === 'status');
      const switched = told.status === 'active' ? 'Webhook ativado' : 'Webhook desativado';
      return { fields: told, action: onlyStatus ? switched : 'Webhook editado', changes };
    },
  });
}
