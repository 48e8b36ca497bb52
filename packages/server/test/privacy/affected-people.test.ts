import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aCheckedImport } from '../../fixtures/checked-import.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { newId } from '../../src/platform/ids.ts';
import { accessRecords } from '../../src/tables/privacy.ts';
import { purchaseFacts } from '../../src/tables/purchases.ts';

const t = useTestApp();
const page = readFileSync(join(import.meta.dirname, '../../../../docs/privacidade.md'), 'utf8');
const query = /```sql\n([^]*?)```/.exec(page)![1]!;
const choices = query.split('\n').filter((line) => line.startsWith('-- AND '));

/** Who is found, as it stands or with one of its lines. */
async function found(choice = '') {
  const { rows } = await t.db.execute<{ email: string }>(sql.raw(query.replace(choice, choice.replace('-- ', ''))));
  return rows.map(({ email }) => email);
}

beforeAll(async () => {
  const { db } = t;
  await anAdmin(db, { email: 'carla@exemplo.com' });
  const ana = await aMember(db, { email: 'ana@exemplo.com' });
  const minor = await aMember(db, { email: 'bia@exemplo.com' });
  await db.execute(sql`update users set is_minor = true where id = ${minor.userId}`);
  await aMember(db, { email: 'caio@exemplo.com' });
  const journey = await aJourney(db, { name: 'Nome da jornada' });
  await anEnrollment(db, { userId: ana.userId, journeyId: journey.id });
  const at = new Date('2026-11-22T15:00:00Z');
  await db.insert(accessRecords).values({ at, userId: minor.userId, address: '203.0.113.7' });
  const { importId } = await aCheckedImport(db, {
    createdBy: ana.userId,
    lines: [{ email: 'caio@exemplo.com' }, { email: 'davi@exemplo.com', outcome: 'stays_out' }],
  });
  await db.execute(sql`update people_imports set file_name = 'lista.csv' where id = ${importId}`);
  await db.insert(purchaseFacts).values({
    id: newId(at),
    factKey: 'f1',
    platform: 'hotmart',
    kind: 'paid',
    orderReference: 'HP1',
    at,
    receivedAt: at,
    buyerEmail: 'eva@exemplo.com',
    buyerName: 'Eva',
    productIds: [],
  });
});

test('the query of docs/privacidade.md finds everybody once, with an address and whether they are minors', async () => {
  const all = ['ana', 'bia', 'caio', 'carla', 'davi', 'eva'].map((name) => `${name}@exemplo.com`);
  expect((await found()).toSorted()).toEqual(all);
  const { rows } = await t.db.execute(sql.raw(query));
  expect(rows.filter(({ menor }) => menor).map(({ email }) => email)).toEqual(['bia@exemplo.com']);
});

test('each of its lines finds a part of them', async () => {
  expect(await Promise.all(choices.map(async (choice) => (await found(choice)).toSorted()))).toEqual([
    ['ana@exemplo.com', 'bia@exemplo.com', 'caio@exemplo.com'],
    ['ana@exemplo.com'],
    ['bia@exemplo.com'],
    ['caio@exemplo.com', 'davi@exemplo.com'],
  ]);
});
