import type { PaymentPlatform, WebhookStatus } from '@jornada/domain/purchases/payment-platforms';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { webhooks } from '../../tables/purchases.ts';
import type { WebhookSecrets } from '../platforms/platform-adapter.ts';
import { adapterOf } from '../platforms/adapters.ts';

/** Secrets as the database stores them: each sealed for its own row and column. */
export interface SealedWebhook extends WebhookSecrets {
  id: string;
}

/** A webhook with its sealed secrets. */
export interface WebhookRow extends SealedWebhook {
  platform: PaymentPlatform;
  name: string | null;
  status: WebhookStatus;
  /** A cancelled subscription stays open until the paid day (decision H8). */
  keepsUntilPaid: boolean;
  /** The mapping that reads calls (decision H16). */
  mapping: unknown;
  /** The mapping that an administrator saved last: its fields stay readable for the dry run. */
  savedMapping: unknown;
}

const columns = {
  id: webhooks.id,
  platform: webhooks.platform,
  name: webhooks.name,
  status: webhooks.status,
  keepsUntilPaid: webhooks.keepsUntilPaid,
  mapping: webhooks.appliedMapping,
  savedMapping: webhooks.mapping,
  secret: webhooks.secret,
  previousSecret: webhooks.previousSecret,
};

const webhookByToken = preparedQuery((db) =>
  db
    .select(columns)
    .from(webhooks)
    .where(and(eq(webhooks.tokenHash, sql.placeholder('tokenHash')), isNull(webhooks.deletedAt))),
);

/** The webhook whose address ends in the token with this hash. */
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

/** Webhooks that are not deleted and check their calls. */
export async function listCheckedWebhooks(db: Executor): Promise<WebhookRow[]> {
  return db
    .select(columns)
    .from(webhooks)
    .where(and(isNull(webhooks.deletedAt), or(isNotNull(webhooks.secret), isNotNull(webhooks.previousSecret))))
    .orderBy(webhooks.createdAt, webhooks.id);
}

/** Locks the webhooks with unsealed secrets until the transaction ends; deleted ones too, as they can come back. */
export async function lockUnsealedWebhooks(tx: Transaction): Promise<SealedWebhook[]> {
  return tx
    .select({ id: webhooks.id, secret: webhooks.unsealedSecret, previousSecret: webhooks.unsealedPreviousSecret })
    .from(webhooks)
    .where(or(isNotNull(webhooks.unsealedSecret), isNotNull(webhooks.unsealedPreviousSecret)))
    .orderBy(webhooks.id)
    .for('no key update');
}

export async function saveSealed(tx: Transaction, { id, ...sealed }: SealedWebhook): Promise<void> {
  const noPlaintext = { unsealedSecret: null, unsealedPreviousSecret: null };
  await tx
    .update(webhooks)
    .set({ ...sealed, ...noPlaintext })
    .where(eq(webhooks.id, id));
}

/** A webhook's name in the audit. */
export function subjectOf({ platform, name }: { platform: PaymentPlatform; name: string | null }): string {
  const webhook = `Webhook ${adapterOf(platform).about.name}`;
  return name === null ? webhook : `${webhook}: ${name}`;
}
