import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { openDatabase } from '../../packages/server/src/platform/database/open-database.ts';
import { cookieOfAnAdmin } from '../../packages/server/test/crash/cookie-of-an-admin.ts';
import { openSchool } from '../../packages/server/test/crash/school.ts';
import { openShop } from '../../packages/server/test/purchases/paying-customers.ts';
import { SUPERUSER } from './cluster/patroni-settings.ts';
import type { NodePlace } from './cluster/place.ts';
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

/** The same on one node, whatever it is: a standby only reads. */
export async function lookIntoNode<T>({ host, ports }: NodePlace, look: (db: Database) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ host, port: ports.postgres, user: SUPERUSER, database: 'postgres', max: 1 });
  try {
    return await look(drizzle(pool, { casing: 'snake_case' }));
  } finally {
    await pool.end();
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
