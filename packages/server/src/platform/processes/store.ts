import { eq, sql } from 'drizzle-orm';
import { serverProcesses } from '../../tables/processes.ts';
import type { Database, Transaction } from '../database/database.ts';

/** Any number will do, as long as every version of Jornada uses the same. */
const registrationLock = 7_205_110_917;

// The one place where SQL asks the time: whether a process lives is no business time (docs/decisions/0007), and processes on machines
// whose clocks differ must agree on it. Not `now()`, which stands still while a transaction waits for the lock.
const databaseClock = sql`clock_timestamp()`;

/** Processes register one after the other, so that of two that start at once the second finds the first. */
export async function holdRegistration(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`);
}

/** Deletes those that did not renew their mark lately, or did so by a clock that has been set back since. */
export async function deleteDeadProcesses(tx: Transaction, { afterSeconds }: { afterSeconds: number }): Promise<void> {
  const span = sql`make_interval(secs => ${afterSeconds})`;
  await tx
    .delete(serverProcesses)
    .where(sql`${serverProcesses.renewedAt} not between ${databaseClock} - ${span} and ${databaseClock} + ${span}`);
}

/** What the registered processes were started with. */
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

/** False when others took it for dead and deleted it. */
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
