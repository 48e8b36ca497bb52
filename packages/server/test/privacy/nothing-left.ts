import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, isNull, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { TestApp } from '../../fixtures/test-app.ts';
import { assetKey } from '../../src/files/asset-address.ts';
import { messageRows } from '../../src/files/kinds/message.ts';
import { examine } from '../../src/doctor/examine.ts';
import { privacyRequests } from '../../src/tables/privacy.ts';
import { platformAssets } from '../../src/tables/settings.ts';
import { aTracedPerson, NEIGHBOUR, planted } from './a-traced-person.ts';

/** The rows of the whole database, one text each behind its table's name, and the objects of the storage and the outbox by their keys. */
async function dump(t: TestApp): Promise<string[]> {
  const tables = await t.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await t.db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.raw(name)} one`,
    );
    found.push(...rows.map(({ row }) => `${name.replace('public.', '')} ${row}`));
  }
  for (const folder of ['people-lists', 'long-jobs', 'platform-assets', messageRows.keyOf('').slice(0, -1)])
    for await (const { key } of t.services.storage.list(folder)) {
      const content = await t.services.storage.open(key);
      found.push(`${key} ${content ? (await buffer(content)).toString() : ''}`);
    }
  const outbox = join(t.dataDir, 'outbox');
  for (const name of await readdir(outbox)) found.push(`outbox ${await readFile(join(outbox, name), 'utf8')}`);
  return found.map((text) => text.normalize('NFC').toLowerCase());
}

const placesOf = (rows: readonly string[], text: string) => [
  ...new Set(rows.filter((row) => row.includes(text.toLowerCase())).map((row) => /^[^ /]+/.exec(row)![0])),
];

/** The whole trace of a person goes with them, whatever keeps the files. */
export function nothingIsLeft(t: TestApp): void {
  test('of a person who was erased nothing is left in any table or file, and of others everything', async () => {
    const { userId, admin, half, picture, files } = await aTracedPerson(t);
    const keys = [assetKey(picture), ...files.map((path) => messageRows.keyOf(path))];
    const sizes = () => Promise.all(keys.map((key) => t.services.storage.sizeOf(key)));
    await vi.waitFor(async () => expect(await waiting(t)).toBe(0), { timeout: 30_000, interval: 200 });
    const before = await dump(t);
    expect(Object.entries(planted).filter(([, text]) => placesOf(before, text).length === 0)).toEqual([]);
    expect(await sizes()).not.toContain(null);
    const neighbours = placesOf(before, NEIGHBOUR);
    expect(neighbours).toEqual(expect.arrayContaining(['audit_log', 'webhook_events', 'people_import_lines']));

    expect((await admin.post('/functions/v1/delete-user', { userId })).status).toBe(200);
    await vi.waitFor(async () => expect(await waiting(t)).toBe(0), { timeout: 30_000, interval: 200 });
    const after = await dump(t);
    const left = Object.entries(planted).flatMap(([what, text]) =>
      placesOf(
        after.map((row) => row.replaceAll(NEIGHBOUR, '')),
        text,
      ).map((place) => `${what} in ${place}`),
    );
    expect(await sizes()).toEqual(keys.map(() => null));
    expect(await t.db.$count(platformAssets, eq(platformAssets.path, picture))).toBe(0);
    // Access records without the person, for their six months.
    expect(left).toEqual(['network in security_events', 'address in access_records']);
    const stays = { privacy_requests: '"conta excluída"', kept_certificates: '"j. q."', erased_accounts: userId };
    for (const [table, text] of Object.entries(stays)) expect(placesOf(after, text)).toContain(table);
    expect(await t.db.$count(privacyRequests, isNull(privacyRequests.answeredAt))).toBe(0);
    expect(placesOf(after, NEIGHBOUR)).toEqual(
      expect.arrayContaining(['audit_log', 'webhook_events', 'people_import_lines', 'users']),
    );
    const about = after.filter((row) => row.startsWith('audit_log') && row.includes(userId));
    expect(about.length).toBeGreaterThan(3);
    for (const row of about) expect(row).toContain('"subject": "conta excluída"');
    expect(after.find((row) => row.startsWith('long_jobs') && row.includes(half.id))).toContain('"state": "failed"');
    expect(await examine(t.db)).toEqual([]);
  }, 120_000);
}

/** Jobs that have not ended. */
async function waiting(t: TestApp): Promise<number> {
  const { rows } = await t.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`);
  return rows[0]!.count;
}
