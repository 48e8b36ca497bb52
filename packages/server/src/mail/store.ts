import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { mails } from '../tables/mail.ts';

export interface QueuedMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

type NewMail = Omit<typeof mails.$inferInsert, 'status' | 'attempts'>;

/** Stores a mail that waits, unless one has its once key already. Gives the id of the row that is there now: compare. */
export async function insertMail(tx: Executor, mail: NewMail): Promise<string> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, status: 'queued', attempts: 0 })
    // Without a change the row of somebody else, committed a moment ago, would not be given.
    .onConflictDoUpdate({ target: mails.onceKey, set: { onceKey: sql`${mails.onceKey}` } })
    .returning({ id: mails.id });
  return row!.id;
}

/** Counts an attempt at a mail that still waits, and gives it; undefined when it was sent, given up or deleted. */
export async function beginAttempt(db: Executor, mailId: string): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(waiting(mailId))
    .returning();
  return mail;
}

/** `note`: why it reached nobody although it is done with. */
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

/** Keeps the last attempt's reason; `reason` stands in when the process died before it could write one. */
export async function recordGivenUp(db: Executor, mailId: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', lastError: sql`coalesce(${mails.lastError}, ${reason})`, ...wipedSecrets })
    .where(waiting(mailId));
}

/** Which of these mails are there and let nobody in. */
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
};

const waiting = (mailId: string) => and(eq(mails.id, mailId), eq(mails.status, 'queued'));
