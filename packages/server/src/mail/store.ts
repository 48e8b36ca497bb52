import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import { mails } from '../tables/mail.ts';

/** What a message is made of. */
export interface MailContent {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

export interface QueuedMail extends MailContent {
  template: string | null;
  about: unknown;
  holdsSecret: boolean;
  userId: string | null;
}

type NewMail = Required<Omit<typeof mails.$inferInsert, 'status' | 'attempts' | 'lastError' | 'sentAt'>>;

const given = (name: keyof NewMail) => sql.placeholder(name);

const newMail = preparedQuery((db) =>
  db
    .insert(mails)
    .values({
      id: given('id'),
      recipient: given('recipient'),
      subject: given('subject'),
      text: given('text'),
      html: given('html'),
      holdsSecret: given('holdsSecret'),
      template: given('template'),
      // A placeholder of the column itself would store JSON's null.
      about: sql`${given('about')}::jsonb`,
      userId: given('userId'),
      onceKey: given('onceKey'),
      createdAt: given('createdAt'),
      status: 'queued',
      attempts: 0,
    })
    // Without an update, `returning` would omit a row that another transaction has just committed.
    .onConflictDoUpdate({ target: mails.onceKey, set: { onceKey: sql`${mails.onceKey}` } })
    .returning({ id: mails.id }),
);

/** Stores a queued mail unless its once key exists. Returns the id of the new or existing row: compare it. */
export async function insertMail(tx: Executor, mail: NewMail): Promise<string> {
  const about = mail.about === null ? null : JSON.stringify(mail.about);
  const [row] = await newMail(tx, { ...mail, about });
  return row!.id;
}

/** Counts an attempt at a queued mail and returns it; undefined when it was sent, given up or deleted. */
export async function beginAttempt(db: Executor, mailId: string): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(waiting(mailId))
    .returning();
  return mail;
}

/** Takes an attempt back that was none. */
export async function returnAttempt(db: Executor, mailId: string): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} - 1` })
    .where(waiting(mailId));
}

/** Records a mail as sent. `note`: why it reached nobody all the same. */
export async function recordSent(
  db: Executor,
  mailId: string,
  { now, note }: { now: Date; note: string | null },
): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: now, lastError: note, ...wipedSecrets })
    .where(waiting(mailId));
}

export async function recordFailedAttempt(db: Executor, mailId: string, reason: string): Promise<void> {
  await db.update(mails).set({ lastError: reason }).where(waiting(mailId));
}

/** Records a mail as failed because its recipient is refused for good. `answer`: the mail server's, which begins with its code. */
export async function recordRefused(db: Executor, mailId: string, answer: string): Promise<void> {
  await db.update(mails).set(givenUp(answer)).where(waiting(mailId));
}

/** Records a mail as failed with the last attempt's reason, or `reason` when the process died before it wrote one. */
export async function recordGivenUp(db: Executor, mailId: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set(givenUp(sql`coalesce(${mails.lastError}, ${reason})`))
    .where(waiting(mailId));
}

/** The ids of those mails that exist and hold no secret. */
export async function idsWithoutSecret(db: Executor, mailIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.id, mailIds), eq(mails.holdsSecret, false)));
  return rows.map(({ id }) => id);
}

const wipedSecrets = {
  text: sql`case when ${mails.holdsSecret} then '' else ${mails.text} end`,
  html: sql`case when ${mails.holdsSecret} then '' else ${mails.html} end`,
  // It keeps the mail server of before, with its sealed password (decision K22).
  about: sql`case when ${mails.template} = 'mail_server_changed' then null else ${mails.about} end`,
};

/** What a mail becomes that is not tried again. */
export const givenUp = (reason: string | SQL<string>) => ({
  status: 'failed' as const,
  lastError: reason,
  ...wipedSecrets,
});

const waiting = (mailId: string) => and(eq(mails.id, mailId), eq(mails.status, 'queued'));
