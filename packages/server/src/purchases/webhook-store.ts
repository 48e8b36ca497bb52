import type { PaymentPlatform, WebhookStatus } from '@jornada/domain/purchases/payment-platforms';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Executor } from '../platform/database/database.ts';
import { webhooks } from '../tables/purchases.ts';
import type { WebhookSecrets } from './platforms/platform-adapter.ts';

/** A webhook as a delivery or an administrator meets it. */
export interface WebhookRow extends WebhookSecrets {
  id: string;
  platform: PaymentPlatform;
  name: string | null;
  status: WebhookStatus;
  /** A cancelled subscription stays open to the paid day (decision H8). */
  keepsUntilPaid: boolean;
}

const columns = {
  id: webhooks.id,
  platform: webhooks.platform,
  name: webhooks.name,
  status: webhooks.status,
  keepsUntilPaid: webhooks.keepsUntilPaid,
  validationToken: webhooks.validationToken,
  signingSecret: webhooks.signingSecret,
  previousSigningSecret: webhooks.previousSigningSecret,
  hottok: webhooks.hottok,
};

const webhookByToken = builtOnce((db) =>
  db
    .select(columns)
    .from(webhooks)
    .where(and(eq(webhooks.tokenHash, sql.placeholder('tokenHash')), isNull(webhooks.deletedAt))),
);

/** Whose address ends in this token. */
export async function findWebhookByToken(db: Executor, tokenHash: string): Promise<WebhookRow | undefined> {
  const [row] = await webhookByToken(db, { tokenHash });
  return row;
}

export async function findWebhook(db: Executor, webhookId: string): Promise<WebhookRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.deletedAt)));
  return row;
}
