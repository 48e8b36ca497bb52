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

/** Stores a queued mail unless its once key exists. Returns the id of the new or existing row: compare it. */
export async function insertMail(tx: Executor, mail: NewMail): Promise<string> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, status: 'queued', attempts: 0 })
    // Without an update, `returning` would omit a row that another transaction has just committed.
    .onConflictDoUpdate({ target: mails.onceKey, set: { onceKey: sql`${mails.onceKey}` } })
    .returning({ id: mails.id });
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

/** Records a mail as failed with the last attempt's reason, or `reason` when the process died before it wrote one. */
export async function recordGivenUp(db: Executor, mailId: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'failed', lastError: sql`coalesce(${mails.lastError}, ${reason})`, ...wipedSecrets })
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
};

const waiting = (mailId: string) => and(eq(mails.id, mailId), eq(mails.status, 'queued'));
