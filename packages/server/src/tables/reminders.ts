import { REMINDER_FREQUENCIES } from '@jornada/domain/reminders/frequency';
import { FAREWELL_TEXT, REMINDER_TEXTS } from '@jornada/domain/reminders/reminder-facts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, isSealed, localDay, oneOf, ownedBy } from './columns.ts';

const ANY_TEXT = [...REMINDER_TEXTS, FAREWELL_TEXT] as const;

/**
 * What a member wants of reminders, and what the next one depends on. A member without a row never chose and never got one: their plan
 * alone asks for reminders.
 */
export const memberReminders = pgTable(
  'member_reminders',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    frequency: text({ enum: REMINDER_FREQUENCIES }).notNull(),
    /** What 'Desfazer' brings back; null when there is nothing to undo. */
    previousFrequency: text({ enum: REMINDER_FREQUENCIES }),
    /** When they asked for no more; null while they want some. */
    stoppedAt: instant(),
    /** Reminders sent since the last visit. */
    unanswered: integer().notNull(),
    lastSentOn: localDay(),
    lastText: text({ enum: ANY_TEXT }),
    lastVisitOn: localDay(),
    /** SHA-256 of the token in the links of their mails, in base64url; and the token itself, sealed, for the next mail. */
    tokenHash: text().unique('member_reminders_token_unique'),
    sealedToken: text(),
  },
  (t) => [
    check('member_reminders_frequency_check', oneOf(t.frequency, REMINDER_FREQUENCIES)),
    check('member_reminders_previous_check', oneOf(t.previousFrequency, REMINDER_FREQUENCIES)),
    check('member_reminders_text_check', oneOf(t.lastText, ANY_TEXT)),
    check('member_reminders_stopped_check', sql`(${t.frequency} = 'never') = (${t.stoppedAt} is not null)`),
    check('member_reminders_unanswered_check', sql`${t.unanswered} >= 0`),
    check('member_reminders_token_check', sql`(${t.tokenHash} is null) = (${t.sealedToken} is null)`),
    check('member_reminders_sealed_check', isSealed(t.sealedToken)),
    index('member_reminders_stopped_idx')
      .on(t.stoppedAt)
      .where(sql`${t.stoppedAt} is not null`),
  ],
);

export const REMINDER_CHANNELS = ['mail'] as const;

/**
 * `claimed`: a process is sending it, or died while it did · `sent` · `failed`: the mail server did not take it ·
 * `mailbox_unknown`: it says that there is no such mailbox.
 */
export const REMINDER_STATES = ['claimed', 'sent', 'failed', 'mailbox_unknown'] as const;

/** One reminder for a member and a day, whatever the channel. The row is written before the mail is sent, so that none is sent twice. */
export const reminders = pgTable(
  'reminders',
  {
    userId: ownedBy(() => users.id),
    day: localDay().notNull(),
    channel: text({ enum: REMINDER_CHANNELS }).notNull(),
    /** Names the mail in its Message-ID. */
    id: uuid().notNull(),
    /** The run that it belongs to. */
    slot: smallint().notNull(),
    text: text({ enum: ANY_TEXT }).notNull(),
    state: text({ enum: REMINDER_STATES }).notNull(),
    claimedAt: instant().notNull(),
    sentAt: instant(),
    /** Where it could not be delivered. */
    address: text(),
    /** The mail server's answer about that. */
    answer: text(),
    /** The first visit within a day after it. */
    returnedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check('reminders_channel_check', oneOf(t.channel, REMINDER_CHANNELS)),
    check('reminders_state_check', oneOf(t.state, REMINDER_STATES)),
    check('reminders_text_check', oneOf(t.text, ANY_TEXT)),
    check('reminders_slot_check', sql`${t.slot} between 0 and 95`),
    check('reminders_sent_check', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check('reminders_unknown_check', sql`(${t.state} = 'mailbox_unknown') = (${t.address} is not null)`),
    index('reminders_day_idx').on(t.day),
    index('reminders_returned_idx')
      .on(t.day)
      .where(sql`${t.returnedAt} is not null`),
    index('reminders_unknown_idx')
      .on(t.day, t.slot)
      .where(sql`${t.state} = 'mailbox_unknown'`),
  ],
);

/** The reminders of one quarter of an hour of plans on a day, by all processes together. */
export const reminderRuns = pgTable(
  'reminder_runs',
  {
    day: localDay().notNull(),
    /** Quarters of an hour since midnight. */
    slot: smallint().notNull(),
    /** Members whose plan asks for this quarter of an hour. */
    planned: integer().notNull(),
    sent: integer().notNull(),
    failed: integer().notNull(),
    mailboxUnknown: integer().notNull(),
    /** Too many mailboxes were unknown: nothing more is sent, and no address is suppressed. */
    stoppedAt: instant(),
    /** Its time is over, and its unknown mailboxes are dealt with. */
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.slot] }),
    check('reminder_runs_slot_check', sql`${t.slot} between 0 and 95`),
    check(
      'reminder_runs_counts_check',
      sql`${t.planned} >= 0 and ${t.sent} >= 0 and ${t.failed} >= 0 and ${t.mailboxUnknown} >= 0`,
    ),
    index('reminder_runs_open_idx')
      .on(t.day, t.slot)
      .where(sql`${t.closedAt} is null`),
  ],
);

/** Addresses that get no reminders because a mail server said that they do not exist. All other mails go there as before. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  {
    email: text().primaryKey(),
    userId: ownedBy(() => users.id),
    /** The mail server's answer. */
    answer: text().notNull(),
    suppressedAt: instant().notNull(),
  },
  (t) => [
    check('suppressed_addresses_normalised', sql`${t.email} = lower(btrim(${t.email}))`),
    index('suppressed_addresses_user_idx').on(t.userId),
    index('suppressed_addresses_recent_idx').on(t.suppressedAt.desc().nullsFirst(), t.userId.desc().nullsFirst()),
  ],
);
