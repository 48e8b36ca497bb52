import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** The outbox: a mail is a row written in the transaction that causes it, and sent by a job (decision H9). */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The body lets its reader in (a recovery link): it is wiped as soon as the mail is sent or given up. */
    holdsSecret: boolean().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull(),
    attempts: integer().notNull(),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    check('mails_status_check', oneOf(t.status, MAIL_STATUSES)),
    index('mails_recent_idx').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mails_queued_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'queued'`),
  ],
);
