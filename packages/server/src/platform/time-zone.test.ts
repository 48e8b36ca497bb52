import { localDay } from '@jornada/domain/local-day';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, kinds, type Fresh } from '../../test/database/fresh-database.ts';
import type { OpenDatabase } from './database/connection.ts';
import { readEnvironment } from './environment.ts';
import { readTimeZone, refuseUnknownTimeZone } from './time-zone.ts';

/** Names that people write and `Intl` does not list, with the zone that is meant. */
const otherNames: [typed: string, sameAs: string][] = [
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['America/Indiana/Indianapolis', 'America/Indianapolis'],
  ['Atlantic/Faroe', 'Atlantic/Faeroe'],
  ['Brazil/East', 'America/Sao_Paulo'],
  ['america/sao_paulo', 'America/Sao_Paulo'],
  ['US/Eastern', 'America/New_York'],
  ['Portugal', 'Europe/Lisbon'],
  ['UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT+3', 'America/Sao_Paulo'],
];
// Around midnight in one zone or another, in both halves of the year.
const instants = Array.from(
  { length: 24 },
  (_, hour) => new Date(Date.UTC(2026, hour % 2 === 0 ? 0 : 6, 10, hour, 30)),
);

test.each(otherNames)('%s is taken, and means what %s means', (typed, sameAs) => {
  const { timeZone } = readEnvironment({ PLATFORM_TIME_ZONE: typed });
  expect(instants.map((at) => localDay(at, timeZone))).toEqual(instants.map((at) => localDay(at, sameAs)));
});

test.each([
  '+03:00',
  '-0300',
  'BRT',
  'AST',
  'IST',
  'ist',
  'GMT+3',
  'UTC-3',
  'SystemV/EST5',
  ' America/Sao_Paulo',
  'Brasília',
  'Factory',
])('%j is no zone: SQL and rules could read it differently, or not at all', (typed) => {
  expect(() => readEnvironment({ PLATFORM_TIME_ZONE: typed })).toThrow(/PLATFORM_TIME_ZONE está errada: .+\.$/);
});

describe.each(kinds)('on the %s database', (kind) => {
  let fresh: Fresh<OpenDatabase>;
  let db: OpenDatabase['db'];
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.value.db;
  });
  afterAll(() => fresh.dispose());

  test('the database has the same days as the rules, in every zone that is taken', async () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), ...otherNames.map(([typed]) => typed)].map((typed) => ({
      typed,
      zone: readTimeZone(typed),
    }));
    expect(zones.filter(({ zone }) => zone === null)).toEqual([]);
    const { rows } = await db.execute<{ zone: string; at: string; day: string }>(sql`
    select zone, at::text, ((at::timestamptz) at time zone zone)::date::text as day
    from json_array_elements_text(${JSON.stringify([...new Set(zones.map(({ zone }) => zone))])}::json) as zone,
      json_array_elements_text(${JSON.stringify(instants)}::json) as at`);
    expect(rows.length).toBeGreaterThan(400 * instants.length);
    expect(rows.filter(({ zone, at, day }) => localDay(new Date(at), zone) !== day)).toEqual([]);
  });

  test('a zone that only the database does not know stops the start with one sentence', async () => {
    await expect(refuseUnknownTimeZone(db, 'America/Sao_Paulo')).resolves.toBeUndefined();
    await expect(refuseUnknownTimeZone(db, 'America/Cidade_Nova')).rejects.toThrow(
      /^A configuração PLATFORM_TIME_ZONE está errada: o banco de dados não conhece America\/Cidade_Nova\./,
    );
  });
});
