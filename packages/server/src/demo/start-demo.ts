import { verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { accounts, users } from '../tables/accounts.ts';
import { findDemoCredentials, readOrCreateDemoCredentials, type DemoCredentials } from './demo-credentials.ts';
import { isEmpty, seedDemoSchool } from './seed-demo-school.ts';

/**
 * Fills an empty installation with the demo school.
 * @returns its sign-ins; null without a demo school, or once one of its passwords was changed
 */
export async function startDemo({
  db,
  storage,
  environment,
  clock,
}: {
  db: Database;
  storage: Storage;
  environment: { dataDir: string; timeZone: string };
  clock: Clock;
}): Promise<DemoCredentials | null> {
  const { dataDir, timeZone } = environment;
  if (await isEmpty(db)) {
    const credentials = await readOrCreateDemoCredentials(dataDir);
    const [admin, member] = await Promise.all([
      hashPassword(credentials.admin.password),
      hashPassword(credentials.member.password),
    ]);
    const isOurs = await seedDemoSchool(db, { now: clock(), timeZone, passwordHashes: { admin, member }, storage });
    if (isOurs) return credentials;
  }
  const credentials = await findDemoCredentials(dataDir);
  if (!credentials) return null;
  const [adminWorks, memberWorks] = await Promise.all([
    signsIn(db, credentials.admin),
    signsIn(db, credentials.member),
  ]);
  return adminWorks && memberWorks ? credentials : null;
}

/** Another process may have seeded the school with other passwords, and people change theirs. */
async function signsIn(db: Database, { email, password }: { email: string; password: string }): Promise<boolean> {
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, email), eq(accounts.providerId, 'credential')));
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false;
}
