import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, oneOf } from './columns.ts';

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** Mails. The transaction that causes a mail writes its row, and a job sends it (decision H9). */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The body gives its reader access (a recovery link): it is wiped as soon as the mail is sent or given up. */
    holdsSecret: boolean().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull(),
    attempts: integer().notNull(),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** Which template wrote it; null for mails from before templates had names. */
    template: text(),
    /** The template's input, without secrets: enough to write the mail again. */
    about: jsonb(),
    /** The recipient, if they have an account; the row outlives it. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Key of a mail that must not be sent twice (a grant's welcome): no second row is written. */
    onceKey: text().unique('mails_once_key_unique'),
  },
  (t) => [
    check('mails_status_check', oneOf(t.status, MAIL_STATUSES)),
    index('mails_recent_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mails_queued_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'queued'`),
    index('mails_status_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mails_search_idx').using('gin', sql`search_text(${t.recipient} || ' ' || ${t.subject}) gin_trgm_ops`),
    index('mails_user_idx')
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
  ],
);
