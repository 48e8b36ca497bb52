import { eq, sql } from 'drizzle-orm';
import { serverProcesses } from '../../tables/processes.ts';
import type { Database, Transaction } from '../database/database.ts';

/** An arbitrary number that every version of Jornada must share. */
const registrationLock = 7_205_110_917;

// Here, and in backup/backup-store.ts, SQL reads the time: whether a process lives is not business time (docs/decisions/0007), and processes on machines
// whose clocks differ must agree on it. Not `now()`, which does not advance while a transaction waits for the lock.
const databaseClock = sql`clock_timestamp()`;

/** Makes processes register one after the other: if two start at once, the second finds the first. */
export async function lockRegistration(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`);
}

/** Deletes processes that did not renew their row lately, or did so before the database's clock was set back. */
export async function deleteDeadProcesses(tx: Transaction, { afterSeconds }: { afterSeconds: number }): Promise<void> {
  const span = sql`make_interval(secs => ${afterSeconds})`;
  await tx
    .delete(serverProcesses)
    .where(sql`${serverProcesses.renewedAt} not between ${databaseClock} - ${span} and ${databaseClock} + ${span}`);
}

/** The settings' fingerprints of all registered processes. */
export async function settingsOfProcesses(tx: Transaction): Promise<Record<string, string>[]> {
  const rows = await tx.select({ settings: serverProcesses.settings }).from(serverProcesses);
  return rows.map(({ settings }) => settings);
}

export async function insertProcess(
  tx: Transaction,
  process: { id: string; settings: Record<string, string> },
): Promise<void> {
  await tx.insert(serverProcesses).values({ ...process, renewedAt: databaseClock });
}

/** Returns false when another process deleted the row as dead. */
export async function renewProcess(db: Database, id: string): Promise<boolean> {
  const renewed = await db
    .update(serverProcesses)
    .set({ renewedAt: databaseClock })
    .where(eq(serverProcesses.id, id))
    .returning({ id: serverProcesses.id });
  return renewed.length === 1;
}

export async function deleteProcess(db: Database, id: string): Promise<void> {
  await db.delete(serverProcesses).where(eq(serverProcesses.id, id));
}
