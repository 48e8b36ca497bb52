import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { preparedQuery } from '../../platform/speed/prepared-query.ts';
import { userRoles, users } from '../../tables/accounts.ts';
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

/** All administrators, with their present addresses. */
export async function listAdmins(tx: Transaction): Promise<{ userId: string; name: string; email: string }[]> {
  return tx
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(users.id));
}

/** When the school's first account was made, and whether anybody but administrators is there. */
export async function findSchool(tx: Transaction): Promise<{ firstAccountAt: Date | null; hasMember: boolean }> {
  const [row] = await tx
    .select({
      firstAccountAt: sql<Date | null>`min(${users.createdAt})`.mapWith(users.createdAt),
      hasMember: sql<boolean>`exists (
        select 1 from users u where not exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin'))`,
    })
    .from(users);
  return row!;
}
