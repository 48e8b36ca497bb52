import type { OutboundEventType, SentEventType } from '@jornada/contract/outbound/events';
import { RECEIVER_STATES } from '@jornada/domain/outbound/receiver-health';
import { DELIVERY_STATES, OUTBOUND_PROBLEMS } from '@jornada/domain/outbound/retry';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, isSealed, oneOf, ownedBy } from './columns.ts';

/** Addresses of other systems that are told what happens (decision H20). */
export const receivers = pgTable(
  'receivers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    /** The types that it is told. */
    events: text().array().$type<OutboundEventType[]>().notNull(),
    state: text({ enum: RECEIVER_STATES }).notNull(),
    /** When it was switched off, by whomever. */
    offAt: instant(),
    /** Signs its deliveries; sealed under the secrets' key (docs/decisions/0011-sealed-secrets.md). */
    secret: text().notNull(),
    /** The one before it, which signs too until then. */
    previousSecret: text(),
    previousSecretUntil: instant(),
    failuresInRow: integer().notNull().default(0),
    failingSince: instant(),
    /** Nothing is sent to it before. */
    blockedUntil: instant(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Of the last edit, and never of a try: forms go by it. */
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('receivers_url_check', sql`${t.url} ~* '^https?://'`),
    check('receivers_events_check', sql`cardinality(${t.events}) > 0`),
    check('receivers_state_check', oneOf(t.state, RECEIVER_STATES)),
    check('receivers_off_check', sql`(${t.state} = 'on') = (${t.offAt} is null)`),
    check('receivers_secret_check', isSealed(t.secret)),
    check('receivers_previous_secret_check', isSealed(t.previousSecret)),
    check('receivers_previous_until_check', sql`(${t.previousSecret} is null) = (${t.previousSecretUntil} is null)`),
    check(
      'receivers_failures_check',
      sql`${t.failuresInRow} >= 0 and (${t.failuresInRow} = 0 or ${t.failingSince} is not null)`,
    ),
    index('receivers_created_by_idx').on(t.createdBy),
  ],
);

/** The number of the last event that was told of a member. Its lock gives each event of a member its own. */
export const outboundCounters = pgTable('outbound_counters', {
  userId: ownedBy(() => users.id).primaryKey(),
  last: integer().notNull(),
});

/** What happened while somebody was told of it. Written in the transaction that caused it; kept for 30 days. */
export const outboundEvents = pgTable(
  'outbound_events',
  {
    /** `webhook-id` is `msg_` and this without its dashes. */
    id: uuid().primaryKey(),
    type: text().$type<SentEventType>().notNull(),
    /** Whom it is about; it goes with them. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Counts the member's, from 1. */
    number: integer(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('outbound_events_type_check', sql`${t.type} ~ '^[a-z]+[.][a-z]+$'`),
    check('outbound_events_number_check', sql`(${t.number} is null) = (${t.userId} is null) and ${t.number} >= 1`),
    uniqueIndex('outbound_events_number_unique')
      .on(t.userId, t.number)
      .where(sql`${t.userId} is not null`),
    index('outbound_events_created_idx').on(t.createdAt),
  ],
);

/** One event for one receiver, with what came of its last try. */
export const outboundDeliveries = pgTable(
  'outbound_deliveries',
  {
    id: uuid().primaryKey(),
    receiverId: ownedBy(() => receivers.id),
    eventId: ownedBy(() => outboundEvents.id),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    tries: integer().notNull().default(0),
    /** Nobody tries it before; while it is being tried, until when nobody else does. */
    nextAt: instant(),
    firstTriedAt: instant(),
    triedAt: instant(),
    status: integer(),
    problem: text({ enum: OUTBOUND_PROBLEMS }),
    tookMs: integer(),
    /** The beginning of the receiver's answer. */
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('outbound_deliveries_state_check', oneOf(t.state, DELIVERY_STATES)),
    check('outbound_deliveries_waiting_check', sql`(${t.state} = 'waiting') = (${t.nextAt} is not null)`),
    check('outbound_deliveries_tries_check', sql`${t.tries} >= 0`),
    check('outbound_deliveries_problem_check', oneOf(t.problem, OUTBOUND_PROBLEMS)),
    check('outbound_deliveries_answer_check', sql`char_length(${t.answer}) <= 2000`),
    uniqueIndex('outbound_deliveries_once_unique').on(t.receiverId, t.eventId),
    index('outbound_deliveries_event_idx').on(t.eventId),
    index('outbound_deliveries_waiting_idx')
      .on(t.receiverId, t.nextAt)
      .where(sql`${t.state} = 'waiting'`),
    // Not written with what happens, but when it was told.
    index('outbound_deliveries_ended_idx')
      .on(t.receiverId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.state} <> 'waiting'`),
    index('outbound_deliveries_recent_idx').on(t.receiverId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
