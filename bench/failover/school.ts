import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { openDatabase } from '../../packages/server/src/platform/database/open-database.ts';
import { cookieOfAnAdmin } from '../../packages/server/test/crash/cookie-of-an-admin.ts';
import { openSchool } from '../../packages/server/test/crash/school.ts';
import { openShop } from '../../packages/server/test/purchases/paying-customers.ts';
import type { School } from './load.ts';

const COURSES = 12;

/** Runs something on the database behind an address, with connections of its own. */
export async function lookInto<T>(databaseUrl: string, look: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl, dataDir: '', onBackgroundError: () => undefined });
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

/** Fills an empty database with journeys, something to buy, and an administrator. */
export async function fillSchool(databaseUrl: string): Promise<School> {
  const school = await lookInto(databaseUrl, async (db) => ({
    courses: await openSchool(db, COURSES),
    shop: await openShop(db),
  }));
  return { ...school, adminCookie: await cookieOfAnAdmin({ databaseUrl, dataDir: '' }) };
}
