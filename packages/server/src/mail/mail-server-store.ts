import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/database/prepared-query.ts';
import { mailServer } from '../tables/mail-server.ts';

/** The one row's id. */
const THE_ROW = 1;

export type StoredMailServer = typeof mailServer.$inferSelect;

const storedServer = preparedQuery((db) => db.select().from(mailServer));

/** What an administrator set up; undefined where nobody did. */
export async function findMailServer(db: Executor): Promise<StoredMailServer | undefined> {
  const [row] = await storedServer(db, {});
  return row;
}

/** Whoever changes it waits in line here, also where the row is still missing; readers go on. */
export async function lockMailServer(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${mailServer} in share row exclusive mode`);
}

export async function storeMailServer(tx: Transaction, server: Omit<StoredMailServer, 'id'>): Promise<void> {
  await tx
    .insert(mailServer)
    .values({ id: THE_ROW, ...server })
    .onConflictDoUpdate({ target: mailServer.id, set: server });
}
