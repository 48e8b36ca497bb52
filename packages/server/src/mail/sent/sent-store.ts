import { MAIL_TEMPLATES, type MailStatus, type MailTemplate } from '@jornada/contract/mail/mails';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isAfter, type Position } from '../../platform/cursor.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { isOneOf, searchNewest } from '../../platform/database/search-newest.ts';
import type { SearchTerms } from '../../platform/database/search-terms.ts';
import { mails } from '../../tables/mail.ts';
import { givenUp } from '../store.ts';

/** Above this number the screen says only 'more'. */
export const MOST_COUNTED = 1000;

/** The once key of a mail's resent copy. */
export const resendKey = (mailId: string) => `resend:${mailId}`;

/** Written as text: for one table drizzle omits the table's name, and a column here would be the inner table's. */
const isSentAgain = sql<boolean>`exists (select 1 from mails again where again.once_key = 'resend:' || mails.id)`;

/** Everything but the bodies. */
const fields = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  template: mails.template,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  userId: mails.userId,
  holdsSecret: mails.holdsSecret,
  isSentAgain,
};

export type MailListRow = Awaited<ReturnType<typeof listRows>>[number];

interface Asked {
  status: MailStatus | undefined;
  /** Null: no search. */
  words: SearchTerms | null;
  after: Position | null;
  limit: number;
}

/** The rows of each status. A mail that was only saved has the row status `sent`, with a note of why. */
const isOfStatus: Record<MailStatus, SQL | undefined> = {
  queued: eq(mails.status, 'queued'),
  sent: and(eq(mails.status, 'sent'), isNull(mails.lastError)),
  saved: and(eq(mails.status, 'sent'), isNotNull(mails.lastError)),
  failed: eq(mails.status, 'failed'),
};

/** The status of a mail as the screen shows it. */
export const statusOf = ({ status, lastError }: Pick<StoredMail, 'status' | 'lastError'>): MailStatus =>
  status === 'sent' && lastError !== null ? 'saved' : status;

const isAsked = ({ status, after }: Pick<Asked, 'status' | 'after'>) =>
  and(status && isOfStatus[status], isAfter([mails.createdAt, mails.id], after));

/** The newest mails, at most `limit + 1`; of a search, those with every word in recipient and subject. */
export async function listRows(db: Executor, { words, ...asked }: Asked) {
  const [where, limit] = [isAsked(asked), asked.limit + 1];
  const text = sql`search_text(recipient || ' ' || subject)`;
  const found = words && (await searchNewest(db, { table: sql`${mails}`, text, where, words, limit }));
  return db
    .select(fields)
    .from(mails)
    .where(found ? isOneOf(found) : where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}

export async function findMail(db: Executor, mailId: string): Promise<MailListRow | undefined> {
  const [row] = await db.select(fields).from(mails).where(eq(mails.id, mailId));
  return row;
}

/** The resent copy of a mail. */
export async function findSentAgain(db: Executor, mailId: string): Promise<MailListRow | undefined> {
  const [row] = await db
    .select(fields)
    .from(mails)
    .where(eq(mails.onceKey, resendKey(mailId)));
  return row;
}

/** The number of mails of each status, each counted up to `MOST_COUNTED + 1`. */
export async function countByStatus(db: Executor): Promise<Record<MailStatus, number>> {
  const upTo = (status: MailStatus) =>
    sql<number>`(select count(*)::int from (select 1 from ${mails} where ${isOfStatus[status]} limit ${sql.raw(String(MOST_COUNTED + 1))}) counted)`;
  const { rows } = await db.execute<Record<MailStatus, number>>(
    sql`select ${upTo('queued')} as queued, ${upTo('sent')} as sent, ${upTo('saved')} as saved, ${upTo('failed')} as failed`,
  );
  return rows[0]!;
}

export type StoredMail = typeof mails.$inferSelect;

/** Locks a mail, so that two calls that resend it run one after the other. */
export async function lockMail(tx: Transaction, mailId: string): Promise<StoredMail | undefined> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update');
  return row;
}

/** Gives up a mail that still waits, because another replaces it. */
export async function supersede(tx: Transaction, mailId: string): Promise<void> {
  await tx
    .update(mails)
    .set(givenUp('Enviado de novo por alguém da administração.'))
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued')));
}

/** The template by its stored name; null for mails from before templates had names. */
export function templateOf(name: string | null): MailTemplate | null {
  return MAIL_TEMPLATES.find((template) => template === name) ?? null;
}
