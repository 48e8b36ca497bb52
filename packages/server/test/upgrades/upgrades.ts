import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp, type Caller, type TestApp } from '../../fixtures/test-app.ts';
import type { TestDatabase } from '../../fixtures/test-database.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { sealKnownSecrets } from '../../src/purchases/inbox/webhook-secrets.ts';
import { listUnreadableSecrets } from '../../src/secrets/list-sealed-secrets.ts';
import { catalogue } from '../endpoints/catalogue.ts';
import { declaredSince } from './declared-changes.ts';
import { restoreStored, type Restored } from './restore-stored.ts';
import { lostContents, readTables, type Tables } from './tables.ts';

/** Reads that need nothing but an administrator. */
const plainReads = catalogue.filter(
  ({ endpoint, entry }) => endpoint.method === 'GET' && !endpoint.path.includes(':') && entry.input === undefined,
);

/** Declares the tests of an upgrade from a stored database to the newest migration. */
export function describeUpgrade(stored: string): void {
  describe(`a database at ${stored}`, () => {
    let before: Tables;
    let after: Tables;
    const t = useTestApp({
      now: '2027-06-02T12:00:00Z',
      async open() {
        const restored = await restoreStored(stored);
        before = restored.tables;
        const opened = await openRestored(restored);
        after = await readTables({
          query: async (statement) => ({ rows: (await opened.db.execute(sql.raw(statement))).rows }),
        });
        return opened;
      },
    });
    let admin: Caller;
    beforeAll(async () => {
      await sealKnownSecrets(t.db, t.services.secretsKey);
      admin = await t.as(await somebody(t, 'admin'));
    });

    test('keeps every row with its values', () => {
      expect([...before.values()].reduce((sum, rows) => sum + rows.size, 0)).toBeGreaterThan(1000);
      expect(lostContents(before, after, declaredSince(stored))).toEqual([]);
    });

    test('passes the doctor, and its secrets open', async () => {
      expect(await examine(t.db)).toEqual([]);
      expect(await listUnreadableSecrets(t.db, t.services.secretsKey)).toEqual([]);
    });

    test('is shown to an administrator', async () => {
      const statuses: [string, number][] = [];
      for (const { name, endpoint } of plainReads) statuses.push([name, (await admin.get(endpoint.path)).status]);
      expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
      const events = await idsOf(t, 'webhook_events');
      for (const id of events) expect((await admin.get(`/api/admin/webhook-events/${id}`)).status).toBe(200);
      const enrollments = await idsOf(t, 'user_journey_enrollments');
      for (const id of enrollments) expect((await admin.get(`/api/admin/enrollments/${id}/access`)).status).toBe(200);
    });

    test('lets a member go on with what they had', async () => {
      const { userId, xpTotal } = await mostDiligent(t);
      const member = await t.as({ userId });
      const stats = await member.get('/api/me/stats');
      expect([stats.status, stats.body.xpTotal]).toEqual([200, xpTotal]);
      expect((await member.post('/api/me/daily-login')).status).toBe(200);
      expect(await examine(t.db)).toEqual([]);
    });
  });
}

/** Opens a restored database as a start does: the migrator brings it to the newest migration. */
export async function openRestored(restored: Restored): Promise<TestDatabase> {
  const failures: unknown[] = [];
  let dropped: Promise<void> | undefined;
  const database = await openDatabase({
    ...restored.options,
    onBackgroundError: (error) => dropped || failures.push(error),
  });
  const drop = async () => {
    await database.close();
    await restored.remove();
    if (failures.length > 0) throw new AggregateError(failures, 'The database failed in the background');
  };
  return { ...database, drop: () => (dropped ??= drop()) };
}

async function somebody({ db }: TestApp, role: string): Promise<{ userId: string }> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select user_id as "userId" from user_roles where role = ${role} order by user_id limit 1`,
  );
  return rows[0]!;
}

async function idsOf({ db }: TestApp, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id limit 40`);
  return rows.map(({ id }) => id);
}

/** The member with the longest ledger, and the sum of what it says. */
async function mostDiligent({ db }: TestApp): Promise<{ userId: string; xpTotal: number }> {
  const { rows } = await db.execute<{ userId: string; xpTotal: number }>(sql`
    select stats.user_id as "userId", stats.xp_total as "xpTotal" from user_stats stats
      join xp_history entry on entry.user_id = stats.user_id
     group by stats.user_id, stats.xp_total order by count(*) desc, stats.user_id limit 1`);
  return rows[0]!;
}
