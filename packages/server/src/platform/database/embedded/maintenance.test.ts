import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../connection.ts';
import { type Fresh, freshDatabase } from '../../../../test/database/fresh-database.ts';
import type { GuardedEngine } from './guarded-engine.ts';
import { type Maintenance, startMaintenance } from './maintenance.ts';

const minute = 60_000;
/** Milliseconds for a vacuum of every table; only a slow machine needs longer. */
const soon = 100_000;
const busy = { timeout: 2 * soon };
let fresh: Fresh<OpenDatabase>;
let statements: string[];
let engine: GuardedEngine;
let maintenance: Maintenance;

beforeAll(async () => {
  fresh = await freshDatabase('embedded');
});
afterAll(() => fresh.dispose());

beforeEach(async () => {
  if (fresh.value.boss.kind !== 'embedded') throw new Error('expected the embedded database');
  const real = fresh.value.boss.pglite;
  statements = [];
  engine = {
    ...real,
    exec: (statement, options) => {
      statements.push(statement);
      return real.exec(statement, options);
    },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  maintenance = await startMaintenance(engine, (error) => expect.unreachable(String(error)));
});
afterEach(async () => {
  await maintenance.stop();
  vi.useRealTimers();
});

const write = () => engine.query(`insert into deliveries values ('nova')`);
const logStart = async () => (await engine.query('select redo_lsn::text from pg_control_checkpoint()')).rows;

test('what was written is checkpointed within five minutes, and silence costs nothing', busy, async () => {
  await write();
  const before = await logStart();
  vi.advanceTimersByTime(5 * minute);
  await vi.waitFor(async () => expect(await logStart()).not.toEqual(before), soon);
  vi.advanceTimersByTime(30 * minute);
  await maintenance.stop();
  expect(statements).toEqual(['checkpoint']);
});

test('every hour the tables are vacuumed, one by one, if anything was written', busy, async () => {
  await write();
  vi.advanceTimersByTime(60 * minute);
  await vi.waitFor(() => expect(statements).toContain('vacuum (analyze) public.deliveries'), soon);
  await maintenance.stop();
  const { rows } = await engine.query(`select reltuples >= 1 as counted from pg_class where relname = 'deliveries'`);
  expect(rows).toEqual([{ counted: true }]);
});

test('a flood of writes is checkpointed within a minute', { tags: 'long', ...busy }, async () => {
  await engine.query(`insert into deliveries select repeat('x', 100) from generate_series(1, 600000)`);
  const before = await logStart();
  vi.advanceTimersByTime(minute);
  await vi.waitFor(async () => expect(await logStart()).not.toEqual(before), soon);
});

test('nothing happens after the end', async () => {
  await write();
  await maintenance.stop();
  vi.advanceTimersByTime(120 * minute);
  await maintenance.stop();
  expect(statements).toEqual([]);
});
