import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import { mailServer } from '../../tables/mail-server.ts';

/** The one row's id. */
const THE_ROW = 1;

export type StoredMailServer = typeof mailServer.$inferSelect;

const storedServer = preparedQuery((db) => db.select().from(mailServer));

/** The mail server that an administrator set up; undefined without one. */
export async function findMailServer(db: Executor): Promise<StoredMailServer | undefined> {
  const [row] = await storedServer(db, {});
  return row;
}

/** Locks the settings against other changes, even while the row is missing. Readers do not wait. */
export async function lockMailServer(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${mailServer} in share row exclusive mode`);
}

export async function storeMailServer(tx: Transaction, server: Omit<StoredMailServer, 'id'>): Promise<void> {
  await tx
    .insert(mailServer)
    .values({ id: THE_ROW, ...server })
    .onConflictDoUpdate({ target: mailServer.id, set: server });
}
