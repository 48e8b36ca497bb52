import type { WebhookView, changeWebhook as endpoint } from '@jornada/contract/purchases/webhooks';
import { type Change, changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { readWebhook } from './list-webhooks.ts';
import { subjectOf } from '../inbox/webhook-store.ts';
import { lockWebhook, saveWebhook, type StoredWebhook } from './webhook-card-store.ts';
import type * as z from 'zod';
import { describeMapping } from '../other-platform/describe-mapping.ts';
import { newWebhookToken } from '../inbox/webhook-token.ts';

/** The changes to a webhook and their audit entry. */
export interface Edit {
  fields: Partial<StoredWebhook>;
  /** In Portuguese, for the audit. */
  action: string;
  /** Never a secret. */
  changes?: readonly Change[];
}

interface Edited {
  webhookId: string;
  actorId: string;
  /** For an edit of a secret: the security log records it. */
  source?: RequestSource;
  /** Accepts a deleted webhook, to restore it. */
  mayBeDeleted?: boolean;
  /** Runs after the webhook is locked. Returns null where nothing changes. */
  decide: (before: StoredWebhook, tx: Transaction) => Edit | null | Promise<Edit | null>;
}

export type Editing = Pick<Services, 'db' | 'clock' | 'environment' | 'secretsKey'>;

/** Changes a webhook for an administrator: locks it, saves, writes the audit entry, returns its card. Refuses `webhook_not_found`. */
export async function editWebhook(
  { db, clock, ...presenting }: Editing,
  { webhookId, actorId, source, mayBeDeleted = false, decide }: Edited,
): Promise<WebhookView> {
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, webhookId);
    if (!before || (before.deletedAt !== null && !mayBeDeleted)) refuse('webhook_not_found');
    const now = clock();
    const edit = await decide(before, tx);
    if (edit) {
      const { fields, action, changes } = edit;
      await saveWebhook(tx, { id: webhookId, ...fields });
      await recordAudit(tx, {
        actor: { id: actorId },
        action,
        subject: subjectOf({ ...before, ...fields }),
        subjectId: webhookId,
        ...(changes && { changes }),
        ...(source && { security: { kind: 'secret_changed', source } }),
        now,
      });
    }
    return readWebhook(tx, { webhookId, now }, presenting);
  });
}

type Form = z.output<NonNullable<(typeof endpoint)['body']>>;
type Editable = Pick<StoredWebhook, 'status' | 'name' | 'keepsUntilPaid'>;

/**
 * Switches a webhook on or off, renames it, or sets the effect of a cancellation (decision H8). Fields left out stay.
 * Refuses `webhook_not_found`, and `mapping_incomplete` to switch on an 'Outra plataforma' that nobody has shown completely (decision H16).
 */
export function changeWebhook(
  services: Editing,
  { webhookId, actorId, ...form }: Form & { webhookId: string; actorId: string },
): Promise<WebhookView> {
  const asked = definedFields(form);
  return editWebhook(services, {
    webhookId,
    actorId,
    decide: async (before, tx) => {
      const { status, name, keepsUntilPaid } = before;
      const isSwitchedOn = asked.status === 'active' && status !== 'active' && before.platform === 'other';
      if (isSwitchedOn && !(await describeMapping(tx, before)).mayActivate) refuse('mapping_incomplete');
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

/** Gives a webhook a new address. Calls at the former one are unknown from then on (decision H1). Refuses `webhook_not_found`. */
export function rotateWebhookAddress(
  services: Editing,
  webhook: { webhookId: string; actorId: string; source: RequestSource },
): Promise<WebhookView> {
  return editWebhook(services, {
    ...webhook,
    decide: () => ({ fields: newWebhookToken(), action: 'Endereço do webhook trocado' }),
  });
}

/** Deletes a webhook so that it can be restored. Calls at its address are unknown meanwhile (decision G4). Refuses `webhook_not_found`. */
export async function deleteWebhook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { webhookId, actorId }: { webhookId: string; actorId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId);
    if (!webhook || webhook.deletedAt !== null) refuse('webhook_not_found');
    const now = clock();
    await saveWebhook(tx, { id: webhookId, deletedAt: now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Webhook excluído',
      subject: subjectOf(webhook),
      subjectId: webhookId,
      now,
    });
  });
}

/** Restores a deleted webhook with its address and events ('Desfazer'). Others stay unchanged. Refuses `webhook_not_found`. */
export function restoreWebhook(
  services: Editing,
  webhook: { webhookId: string; actorId: string },
): Promise<WebhookView> {
  return editWebhook(services, {
    ...webhook,
    mayBeDeleted: true,
    decide: ({ deletedAt }) =>
      deletedAt === null ? null : { fields: { deletedAt: null }, action: 'Exclusão de webhook desfeita' },
  });
}
