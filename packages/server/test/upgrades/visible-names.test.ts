import { normalizeName } from '@jornada/domain/text/name';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { restoreStored, type Restored } from './restore-stored.ts';

/** Names as people pasted them before names had a normal form. */
const pasted = [
  'Ma\u200Bria Duarte',
  'Bia\u202EsieR',
  '\u2068Caio\u2069 Prado\uFEFF',
  'Jo\u00ADse\u0301  da\u00A0Luz ',
  'Ana\u3164Lima\u2800',
  'Da\u200Dvi\uFE0F\u{E0041}\u{E007F}',
  'Eva\t\n Melo\u0007',
  'Família 👩🏽‍🏫👨‍👩‍👧 ❤️ 1️⃣',
  'Inglês 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'علی\u200Cرضا',
  '葛\u{E0100}城',
  "D'Ávila & Filhos",
];
const blank = '\u200B\u3164';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (texts: readonly string[]) => `(array[${texts.map(quoted).join(', ')}])`;
const odd = list([...pasted, blank]);
/** Gives the first rows of a table one of these names each. */
const giveOdd = (table: string, column: string, key = 'id') => `
  update ${table} named set ${column} = ${odd}[place] from (
    select ${key} as key, row_number() over (order by ${key}) as place from ${table} where ${column} is not null
  ) row where row.key = named.${key} and place <= ${pasted.length + 1};`;

const given = [
  // A dump ends without one.
  'set search_path = public;',
  giveOdd('profiles', 'name', 'user_id'),
  giveOdd('users', 'name'),
  giveOdd('journeys', 'name'),
  giveOdd('lessons', 'title'),
  giveOdd('certificates', 'name'),
  `update platform_settings set setting_value = jsonb_build_object('value', ${quoted('Escola\u200B da\u202E Paz')}) where setting_key = 'system_name';`,
].join('\n');

let restored: Restored;
let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  restored = await restoreStored('0030_step_up', given);
  opened = await openDatabase({ ...restored.options, onBackgroundError: () => undefined });
});
afterAll(async () => {
  await opened.close();
  await restored.remove();
});

test.each([
  ['profiles', 'name', 'user_id'],
  ['users', 'name', 'id'],
  ['journeys', 'name', 'id'],
  ['lessons', 'title', 'id'],
  ['certificates', 'name', 'id'],
])('%s are called what people see of their names', async (table, column, key) => {
  const { rows } = await opened.db.execute<{ key: string; name: string | null }>(
    sql.raw(`select ${key} as key, ${column} as name from ${table} order by ${key}`),
  );
  const before = [...restored.tables.get(table)!.values()];
  let cleaned = 0;
  for (const { key: id, name } of rows) {
    const typed = before.find((row) => row[key] === id)![column] as string | null;
    if (typed === null || normalizeName(typed) === '') continue;
    expect(name).toBe(normalizeName(typed));
    cleaned += name === typed ? 0 : 1;
  }
  expect(cleaned).toBeGreaterThan(0);
});

test('whom nobody could see is called by the part of their address before the @', async () => {
  const { rows } = await opened.db.execute<{ name: string; email: string }>(
    sql`select name, email from profiles order by user_id offset ${pasted.length} limit 1`,
  );
  expect(rows[0]!.name).toBe(rows[0]!.email.split('@')[0]);
});

test('a search finds who had something invisible in their name, and the doctor finds nothing', async () => {
  const { rows } = await opened.db.execute(sql`select 1 from profiles where search_key like '%maria duarte%'`);
  expect(rows.length).toBeGreaterThan(0);
  const school = sql`select setting_value ->> 'value' as name from platform_settings where setting_key = 'system_name'`;
  expect((await opened.db.execute(school)).rows).toEqual([{ name: 'Escola da Paz' }]);
  expect(await examine(opened.db)).toEqual([]);
});
