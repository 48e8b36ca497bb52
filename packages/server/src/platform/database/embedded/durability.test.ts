import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { fixtureMigrations } from '../../../../test/database/fixture-migrations.ts';
import { freshDataFolder, freshFolder } from '../../../../test/database/fresh-database.ts';
import { startProgram } from '../../../../test/database/program.ts';
import { readTrace, requireTracer, type SystemCall } from '../../../../test/database/trace.ts';

const deliverProgram = new URL('../../../../test/database/deliver.program.ts', import.meta.url);

const isSync = ({ name }: SystemCall) => name === 'fsync' || name === 'fdatasync';
const isWrite = ({ name }: SystemCall) => name === 'pwrite64' || name === 'write';
const inLog = ({ path }: SystemCall) => path.includes('/pg_wal/');

test('the log reaches the disk before a commit is acknowledged, and the rest at a checkpoint', async () => {
  requireTracer();
  const { value: folder, dispose } = await freshFolder();
  onTestFinished(dispose);
  const traceFile = join(folder, 'trace');
  const data = join(folder, 'dados');
  const tracer = [
    'strace',
    '-f',
    '--seccomp-bpf',
    '-y',
    '-o',
    traceFile,
    '-e',
    'trace=fdatasync,fsync,pwrite64,write,rename',
  ];
  const program = startProgram(deliverProgram, [data, '1', fixtureMigrations], tracer);
  expect(await program.ended).toBe(0);
  const calls = await readTrace(traceFile);
  const said = (words: string) =>
    calls.findIndex((call) => call.name === 'write' && call.line.includes(`"${words}\\n"`));

  const commit = calls.slice(said('OPEN') + 1, said('ACK 1'));
  const logWrite = commit.findLastIndex((call) => isWrite(call) && inLog(call));
  expect(logWrite).toBeGreaterThanOrEqual(0);
  expect(commit.findIndex((call, at) => at > logWrite && isSync(call) && inLog(call))).toBeGreaterThan(logWrite);

  const closing = calls.slice(said('ACK 1'), said('CLOSED'));
  const checkpointMark = closing.findLastIndex((call) => isWrite(call) && call.path.endsWith('/global/pg_control'));
  const tables = new Set(
    closing.filter((call) => isWrite(call) && call.path.includes('/base/')).map(({ path }) => path),
  );
  expect(tables).not.toEqual(new Set());
  for (const path of tables) {
    const lastWrite = closing.findLastIndex((call) => isWrite(call) && call.path === path);
    const flush = closing.findIndex((call, at) => at > lastWrite && isSync(call) && call.path === path);
    expect(flush, path).toBeGreaterThan(lastWrite);
    expect(flush, path).toBeLessThan(checkpointMark);
  }

  const intoPlace = calls.findIndex((call) => call.name === 'rename' && call.path === join(data, 'postgres-18'));
  const syncedBefore = new Set(
    calls
      .slice(0, intoPlace)
      .filter(isSync)
      .map(({ path }) => path.replace(/\.partial-[\da-f-]+/, '.partial')),
  );
  for (const path of ['', '/global', '/global/pg_control', '/base/1', '/base/1/1259']) {
    expect(syncedBefore).toContain(`${join(data, 'postgres-18.partial')}${path}`);
  }
  expect(calls.slice(intoPlace).find((call) => call.name === 'fsync')?.path).toBe(data);
}, 300_000);

test(
  'when the disk refuses the log nothing more is acknowledged, and reopening finds what was',
  { tags: 'long', timeout: 300_000 },
  async () => {
    requireTracer();
    const { value: folder, dispose } = await freshDataFolder();
    onTestFinished(dispose);

    const failing = [
      'strace',
      '-f',
      '--seccomp-bpf',
      '-o',
      '/dev/null',
      '-e',
      'trace=fdatasync',
      '-e',
      'inject=fdatasync:error=EIO:when=20',
    ];
    const program = startProgram(deliverProgram, [folder, '40'], failing);
    expect(await program.ended).toBe(0);
    const acknowledged = program.lines.filter((line) => line.startsWith('ACK')).length;
    expect(acknowledged).toBeGreaterThan(0);
    expect(acknowledged).toBeLessThan(20);
    const untilBreakdown = Array.from({ length: acknowledged }, (_, at) => `ACK ${at + 1}`);
    const afterwards = Array.from({ length: 40 - acknowledged }, (_, at) => `REFUSED ${acknowledged + at + 1}`);
    expect(program.lines).toEqual(['OPEN', ...untilBreakdown, 'BREAKDOWN', ...afterwards, 'CLOSED']);

    const database = await openDatabase({ dataDir: folder });
    const { rows } = await database.db.execute<{ token: string }>(sql`select token from deliveries`);
    const found = rows.map(({ token }) => token);
    expect(found).toEqual(expect.arrayContaining(untilBreakdown.map((line) => line.replace('ACK ', ''))));
    expect(found.length).toBeLessThanOrEqual(acknowledged + 1);
    await database.close();
  },
);
