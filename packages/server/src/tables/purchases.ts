import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

export const PAYMENT_PLATFORMS = ['ticto', 'stripe', 'hotmart'] as const;
export const WEBHOOK_STATUSES = ['active', 'inactive'] as const;
export const EVENT_STATUSES = ['success', 'error', 'processing'] as const;

/** An address that a payment platform calls (specification §3). `token` is part of that address and never logged. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    platform: text({ enum: PAYMENT_PLATFORMS }).notNull(),
    name: text(),
    status: text({ enum: WEBHOOK_STATUSES }).notNull(),
    validationToken: text(),
    token: text().notNull().unique('webhooks_token_unique'),
    createdAt: instant().notNull(),
    lastEventAt: instant(),
    totalEvents: integer().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    check('webhooks_platform_check', oneOf(t.platform, PAYMENT_PLATFORMS)),
    check('webhooks_status_check', oneOf(t.status, WEBHOOK_STATUSES)),
    check('webhooks_token_check', sql`length(${t.token}) >= 22`),
    check('webhooks_total_check', sql`${t.totalEvents} >= 0`),
    index('webhooks_created_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** One row per delivery, stored before it is understood (decision H3). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    statusCode: integer(),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    eventType: text(),
    responseMessage: text(),
    payload: jsonb(),
  },
  (t) => [
    check('webhook_events_status_check', oneOf(t.status, EVENT_STATUSES)),
    check('webhook_events_status_code_check', sql`${t.statusCode} between 100 and 599`),
    index('webhook_events_recent_idx').on(t.webhookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_events_processing_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'processing'`),
  ],
);
