import { EVENT_STATUSES, PAYMENT_PLATFORMS, WEBHOOK_STATUSES } from '@jornada/domain/purchases/payment-platforms';
import { FACT_KINDS } from '@jornada/domain/purchases/purchase-fact';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, isSealed, localDay, oneOf } from './columns.ts';

/** For check constraints: a new platform needs no migration. The contract knows which there are. */
const isPlatformName = (column: object) => sql`${column} ~ '^[a-z][a-z0-9]*$'`;

/** An address that a payment platform calls (specification §3). `token` is part of that address and never logged. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    platform: text({ enum: PAYMENT_PLATFORMS }).notNull(),
    name: text(),
    status: text({ enum: WEBHOOK_STATUSES }).notNull(),
    /** Checks its platform's calls, sealed under the secrets' key; null = calls are not checked (decisions H6, K10). */
    secret: text(),
    /** The secret before it, still accepted while the platform switches to the new one. */
    previousSecret: text(),
    /** Plain secrets from before there was a key: a start seals them, and nothing writes here any more. */
    unsealedSecret: text(),
    unsealedPreviousSecret: text(),
    /** Cancelled subscriptions stay open until the end of the paid time (decision H8). */
    keepsUntilPaid: boolean().notNull().default(false),
    /** 'Outra plataforma' (decision H16): what an administrator has shown. */
    mapping: jsonb(),
    /** The mapping that reads calls: the latest one whose dry run was clean. */
    appliedMapping: jsonb(),
    mappingRevision: integer().notNull().default(0),
    /** The last dry run. */
    mappingChecked: jsonb().$type<{ revision: number; problems: number; sales: number }>(),
    token: text().notNull(),
    /** SHA-256 of `token` in hex: finds the webhook of a call. */
    tokenHash: text().notNull().unique('webhooks_token_hash_unique'),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  (t) => [
    check('webhooks_platform_check', isPlatformName(t.platform)),
    check('webhooks_status_check', oneOf(t.status, WEBHOOK_STATUSES)),
    check('webhooks_token_check', sql`length(${t.token}) >= 22`),
    check('webhooks_secret_check', isSealed(t.secret)),
    check('webhooks_previous_secret_check', isSealed(t.previousSecret)),
    index('webhooks_created_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/**
 * How many deliveries a webhook had, and when the last one came. The total is the sum of a few rows, so that simultaneous
 * deliveries do not wait for each other.
 */
export const webhookCounters = pgTable(
  'webhook_counters',
  {
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    shard: integer().notNull(),
    totalEvents: integer().notNull(),
    lastEventAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.shard] }),
    check('webhook_counters_total_check', sql`${t.totalEvents} >= 0`),
  ],
);

/** Why a delivery was refused at a valid address. One row per webhook, reason and day, with repeats counted (decision H2). */
export const REJECTIONS = ['wrong_secret', 'bad_signature', 'unreadable', 'too_large'] as const;

/** One row per delivery, stored before it is interpreted (decision H3). */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** The answer's HTTP status. */
    statusCode: integer(),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    eventType: text(),
    responseMessage: text(),
    /** The body as fields, without secrets and documents; null for a refused delivery. */
    payload: jsonb(),
    /** When the body was reduced to what 'Reprocessar' reads; null while it is whole. */
    payloadReducedAt: instant(),
    /** The few headers that identify the sender, without secrets. */
    headers: jsonb(),
    /** The names of the places where a secret came, of the latest call of a refusal's row; null in rows from before. */
    seen: text().array(),
    /**
     * The original call, sealed, while it cannot be checked because the webhook's secret does not open any more: it is not used until
     * it has been checked against the secret that an administrator enters again.
     */
    uncheckedCall: text(),
    rejection: text({ enum: REJECTIONS }),
    rejectedOn: localDay(),
    repeats: integer().notNull().default(1),
    /** An administrator's test: it never grants access. */
    isTest: boolean().notNull().default(false),
    /** It came while the webhook was inactive and waits for 'Processar eventos guardados' (decision H2). */
    isKept: boolean().notNull().default(false),
    /** How often settling was begun: an event that fails every time is given up. */
    attempts: integer().notNull().default(0),
    /** While `processing`: no other worker takes it before then. */
    claimedUntil: instant(),
    settledAt: instant(),
    buyerEmail: text(),
    orderReference: text(),
    /** The member whose access it changed; the event outlives them. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    searchKey: text().generatedAlwaysAs(
      sql`search_text(coalesce("buyer_email", '') || ' ' || coalesce("order_reference", ''))`,
    ),
  },
  (t) => [
    check('webhook_events_status_check', oneOf(t.status, EVENT_STATUSES)),
    check('webhook_events_status_code_check', sql`${t.statusCode} between 100 and 599`),
    check('webhook_events_rejection_check', oneOf(t.rejection, REJECTIONS)),
    check('webhook_events_rejected_on_check', sql`(${t.rejection} is null) = (${t.rejectedOn} is null)`),
    check('webhook_events_unchecked_call_check', isSealed(t.uncheckedCall)),
    check('webhook_events_repeats_check', sql`${t.repeats} >= 1`),
    index('webhook_events_recent_idx').on(t.webhookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('webhook_events_status_idx').on(
      t.webhookId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('webhook_events_reduced_check', sql`${t.payloadReducedAt} is null or ${t.payload} is not null`),
    // Shrinks with each reduction: holds the events whose whole body is still kept.
    index('webhook_events_whole_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.payload} is not null and ${t.payloadReducedAt} is null`),
    index('webhook_events_processing_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'processing'`),
    index('webhook_events_kept_idx')
      .on(t.webhookId, t.createdAt, t.id)
      .where(sql`${t.isKept}`),
    uniqueIndex('webhook_events_rejection_unique')
      .on(t.webhookId, t.rejection, t.rejectedOn)
      .where(sql`${t.rejection} is not null`),
    index('webhook_events_search_idx').using('gin', sql`${t.searchKey} gin_trgm_ops`),
    index('webhook_events_user_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
  ],
);

/**
 * What deliveries reported about orders, each fact once (decision H4). Access by purchase is a function of these rows alone, so the order
 * and repetition of deliveries cannot matter. Only these columns ever change: the three marks at the end, the buyer (cleared with their
 * account), `accessUntil` (an administrator's 'Reprocessar' reads it again), and the first receipt of a timeless fact.
 */
export const purchaseFacts = pgTable(
  'purchase_facts',
  {
    id: uuid().primaryKey(),
    /** Platform, order reference, item, kind and provider time. */
    factKey: text().notNull().unique('purchase_facts_fact_key_unique'),
    platform: text({ enum: PAYMENT_PLATFORMS }).notNull(),
    kind: text({ enum: FACT_KINDS }).notNull(),
    orderReference: text().notNull(),
    charge: text(),
    /** The platform's time. */
    at: instant().notNull(),
    /** Our time: after an administrator's removal only a payment received later gives access again (decision C9). */
    receivedAt: instant().notNull(),
    accessUntil: instant(),
    buyerEmail: text(),
    buyerName: text(),
    productIds: text().array().notNull(),
    productName: text(),
    eventId: uuid().references(() => webhookEvents.id, { onDelete: 'set null' }),
    /** The administrator who gave access back; null for what platforms told, and when the account is deleted (decision H17). */
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** A payment whose products match no journey yet. */
    isUnmatched: boolean().notNull().default(false),
    /** The paid time has not ended yet: a background loop closes the order then. */
    awaitsClosing: boolean().notNull().default(false),
    /** A refund, chargeback, cancellation or delay without a known payment. */
    awaitsPayment: boolean().notNull().default(false),
    /** The platform told no time: `at` and `receivedAt` are those of the first receipt (decision H16). */
    isTimeless: boolean().notNull().default(false),
  },
  (t) => [
    check('purchase_facts_platform_check', isPlatformName(t.platform)),
    check('purchase_facts_kind_check', oneOf(t.kind, FACT_KINDS)),
    check('purchase_facts_order_check', sql`${t.orderReference} <> ''`),
    index('purchase_facts_event_idx').on(t.eventId),
    index('purchase_facts_decided_idx')
      .on(t.decidedBy)
      .where(sql`${t.decidedBy} is not null`),
    index('purchase_facts_buyer_idx')
      .on(t.buyerEmail)
      .where(sql`${t.buyerEmail} is not null`),
    index('purchase_facts_paid_idx')
      .on(t.at)
      .where(sql`${t.kind} = 'paid'`),
    index('purchase_facts_unmatched_idx')
      .on(t.receivedAt)
      .where(sql`${t.isUnmatched}`),
    index('purchase_facts_closing_idx')
      .on(t.accessUntil)
      .where(sql`${t.awaitsClosing}`),
    index('purchase_facts_awaiting_idx')
      .on(t.platform, t.at)
      .where(sql`${t.awaitsPayment}`),
  ],
);

/** Which facts name the same order: leads from a refund to its payment. */
export const purchaseReferences = pgTable(
  'purchase_references',
  {
    platform: text({ enum: PAYMENT_PLATFORMS }).notNull(),
    reference: text().notNull(),
    isWeak: boolean().notNull(),
    factId: uuid()
      .notNull()
      .references(() => purchaseFacts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.reference, t.isWeak, t.factId] }),
    index('purchase_references_fact_idx').on(t.factId),
  ],
);

/**
 * An administrator's words about whose an order is (decision H18): the latest that was not undone decides. Added and undone only; the addresses
 * of an account are cleared with it.
 */
export const orderOwners = pgTable(
  'order_owners',
  {
    id: uuid().primaryKey(),
    /** Of the command: an event with several items moves as many orders at once. */
    moveId: uuid().notNull(),
    platform: text({ enum: PAYMENT_PLATFORMS }).notNull(),
    /** A certain name of the order. */
    orderReference: text().notNull(),
    /** Its place among the order's moves that were not undone: of two commands at once, one is second. 0: no move, its buyer was erased. */
    place: integer().notNull(),
    /** Who had it before; null where the platform told no address that can be read. */
    fromEmail: text(),
    toEmail: text(),
    /** Who got it, under whatever address since. */
    toUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    undoneAt: instant(),
    undoneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('order_owners_platform_check', isPlatformName(t.platform)),
    check('order_owners_order_check', sql`${t.orderReference} <> ''`),
    uniqueIndex('order_owners_living_unique')
      .on(t.platform, t.orderReference, t.place)
      .where(sql`${t.undoneAt} is null`),
    index('order_owners_order_idx').on(t.platform, t.orderReference),
    index('order_owners_move_idx').on(t.moveId),
    index('order_owners_from_idx').on(t.fromEmail),
    index('order_owners_to_idx').on(t.toEmail),
    index('order_owners_user_idx').on(t.toUserId),
  ],
);
