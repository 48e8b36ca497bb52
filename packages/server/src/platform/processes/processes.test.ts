import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SERVER_SECRET, startRealServer, type Place } from '../../../test/crash/real-server.ts';
import { freshDatabase, freshFolder, migratedPostgres } from '../../../test/database/fresh-database.ts';
import { serverProcesses } from '../../tables/processes.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { StartError } from '../start-error.ts';
import { registerProcess } from './register-process.ts';

vi.setConfig({ testTimeout: 300_000 });

async function aFolder() {
  const { value, dispose } = await freshFolder();
  onTestFinished(dispose);
  return value;
}

async function aPlace(): Promise<Place> {
  const { value, dispose } = await migratedPostgres();
  onTestFinished(dispose);
  return { databaseUrl: value, dataDir: await aFolder() };
}

function start(place: Place, settings: Record<string, string> = {}) {
  const server = startRealServer(place, [], { PUBLIC_URL: 'https://escola.exemplo', ...settings });
  onTestFinished(server.kill);
  return server;
}

/** Queries the place's database beside the processes that use it. */
async function ask(place: Place, question: ReturnType<typeof sql>) {
  const { db, close } = await openDatabase(place);
  try {
    return (await db.execute(question)).rows;
  } finally {
    await close();
  }
}

const refusal = (settings: string, hint = '') =>
  `\nOutro processo da Jornada trabalha neste banco com outra configuração: ${settings}. Inicie este com os mesmos valores ou encerre o outro antes (um que caiu conta por mais 15 segundos).${hint}\n`;
const hint = ' Sem AUTH_SECRET, SECRETS_KEY e STORAGE_URL, valem o segredo, a chave e os arquivos de DATA_DIR.';

test('beside a living process only one with the same settings starts, and the refusal names what differs', async () => {
  const place = await aPlace();
  await start(place).address;
  const otherSecret = 'another-secret-that-is-long-enough-to-sign-with';
  const otherKey = 'f'.repeat(64);
  const starts: [string, Place, Record<string, string>][] = [
    [refusal('SECRETS_KEY', hint), place, { SECRETS_KEY: otherKey }],
    [refusal('SECRETS_KEY e STORAGE_URL', hint), { ...place, dataDir: await aFolder() }, {}],
    [refusal('PLATFORM_TIME_ZONE'), place, { PLATFORM_TIME_ZONE: 'America/Manaus' }],
    [
      refusal('AUTH_SECRET e PUBLIC_URL', hint),
      place,
      { AUTH_SECRET: otherSecret, PUBLIC_URL: 'https://nova.exemplo' },
    ],
  ];
  for (const [message, where, settings] of starts) {
    await expect(start(where, settings).address).rejects.toThrow(`The program ended too early (1):\n${message}`);
  }
  await start(place).address;

  const rows = JSON.stringify(await ask(place, sql`select settings from server_processes`));
  expect(JSON.parse(rows)).toHaveLength(2);
  for (const value of [SERVER_SECRET, otherSecret, otherKey]) expect(rows).not.toContain(value);
});

test(
  'after kill -9 nothing is in the way once the mark is old, and the same settings are welcome at once',
  { tags: 'long' },
  async () => {
    const place = await aPlace();
    const killed = start(place);
    await killed.address;
    await killed.kill();
    const again = start(place);
    await again.address;
    await again.kill();
    await ask(place, sql`update server_processes set renewed_at = renewed_at - interval '15 seconds'`);
    await start(place, { PUBLIC_URL: 'https://nova.exemplo' }).address;
    expect(await ask(place, sql`select count(*)::int as alive from server_processes`)).toEqual([{ alive: 1 }]);
  },
);

test(
  'a process that is stopped takes its mark away, and its successor may have other settings',
  { tags: 'long' },
  async () => {
    const place = await aPlace();
    const first = start(place);
    await first.address;
    await first.stop();
    expect(await ask(place, sql`select id from server_processes`)).toEqual([]);
    await start(place, { PLATFORM_TIME_ZONE: 'America/Manaus' }).address;
  },
);

async function aDatabase() {
  const { value, dispose } = await freshDatabase('postgres');
  onTestFinished(dispose);
  return value.db;
}

const aProcess = (settings: Record<string, string>, onError: (error: unknown) => void = () => undefined) => ({
  settings: () => Promise.resolve(settings),
  onError,
});

test('of many that start at once with two settings, those of one setting alone pass', async () => {
  const db = await aDatabase();
  const settings = ['https://um.exemplo', 'https://outro.exemplo'];
  const starts = Array.from({ length: 20 }, (_, count) =>
    registerProcess(db, aProcess({ PUBLIC_URL: settings[count % 2]! })).then(
      (leave) => ({ url: settings[count % 2]!, leave }),
      (error: unknown) => error,
    ),
  );
  const ended = await Promise.all(starts);
  const passed = ended.filter((end) => typeof end === 'object' && end !== null && 'leave' in end) as {
    url: string;
    leave: () => Promise<void>;
  }[];
  await Promise.all(passed.map(({ leave }) => leave()));
  expect(passed).toHaveLength(10);
  expect(new Set(passed.map(({ url }) => url)).size).toBe(1);
  expect(ended.filter((end) => end instanceof StartError)).toHaveLength(10);
});

test('a setting that one of them does not compare is in nobody’s way', async () => {
  const db = await aDatabase();
  const leave = await registerProcess(db, aProcess({ PUBLIC_URL: 'https://um.exemplo' }));
  const leaveToo = await registerProcess(db, aProcess({ PUBLIC_URL: 'https://um.exemplo', STORAGE_URL: 'um' }));
  expect(await db.$count(serverProcesses)).toBe(2);
  await Promise.all([leave(), leaveToo()]);
});

test('a mark is renewed, and set again where others took its process for dead', { tags: 'long' }, async () => {
  const db = await aDatabase();
  const errors: unknown[] = [];
  const leave = await registerProcess(
    db,
    aProcess({}, (error) => errors.push(error)),
  );
  const marks = async () =>
    (
      await db.execute<{ age: number }>(sql`
      select extract(epoch from clock_timestamp() - renewed_at)::float8 as age from server_processes`)
    ).rows;
  await db.execute(sql`update server_processes set renewed_at = renewed_at - interval '10 seconds'`);
  await vi.waitFor(async () => expect((await marks())[0]!.age).toBeLessThan(9), { timeout: 30_000 });
  await db.execute(sql`delete from server_processes`);
  await vi.waitFor(async () => expect(await marks()).toHaveLength(1), { timeout: 30_000 });
  await leave();
  expect([await marks(), errors]).toEqual([[], []]);
});

/** Inserts the row of a killed process, renewed that many seconds ago. */
const leftBehind = (db: Database, seconds: number) =>
  db.insert(serverProcesses).values({
    id: randomUUID(),
    settings: { PUBLIC_URL: 'https://um.exemplo' },
    renewedAt: sql`clock_timestamp() - make_interval(secs => ${seconds})`,
  });

test('a mark that nobody renews counts for fifteen seconds', async () => {
  const db = await aDatabase();
  const other = aProcess({ PUBLIC_URL: 'https://outro.exemplo' });
  await leftBehind(db, 5);
  await expect(registerProcess(db, other)).rejects.toThrow(StartError);
  await db.delete(serverProcesses);
  await leftBehind(db, 15);
  const leave = await registerProcess(db, other);
  expect(await db.$count(serverProcesses)).toBe(1);
  await leave();
});

test('a mark from a clock that was set back since is no living process', async () => {
  const db = await aDatabase();
  const leave = await registerProcess(db, aProcess({ PUBLIC_URL: 'https://um.exemplo' }));
  await db.execute(sql`update server_processes set renewed_at = renewed_at + interval '1 hour'`);
  const leaveToo = await registerProcess(db, aProcess({ PUBLIC_URL: 'https://outro.exemplo' }));
  expect(await db.$count(serverProcesses)).toBe(1);
  await Promise.all([leave(), leaveToo()]);
});
