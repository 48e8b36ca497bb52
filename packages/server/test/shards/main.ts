import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '../../../../scripts/throwaway-postgres.mjs';
import { runVitest } from '../../../../scripts/checks/tests.mjs';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { unheard } from './callers.ts';
import { judgeRecording, readRecording } from './judge-recording.ts';
import { readSchema } from './read-schema.ts';
import { shardsReport } from './report.ts';

// npm run check:shards: records the product's statements, writes docs/shards.md. With the id of a statement it prints that one, as the last
// recording has it; --again judges the last recording anew.
const root = join(import.meta.dirname, '../../../..');
const recordings = join(root, '.cache', 'shards');
/** The tests that drive the product's doors. Others repeat what these ask, fifty times at once or after a crash. */
const driving = [
  'src/',
  'test/access-table',
  'test/conformance',
  'test/query-counts',
  'test/jobs/',
  'test/list-plans',
  'test/mail/',
  'test/purchases/',
].map((path) => `packages/server/${path}`);

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const server = await startThrowawayPostgres();
try {
  const hasPassed = options.again || positionals.length > 0 || (await record());
  const opened = await openDatabase({ databaseUrl: server.url, dataDir: '' });
  await opened.close();
  const schema = await readSchema(server.url);
  const statements = await judgeRecording(readRecording(recordings), schema);
  for (const { id, text, callers, verdict } of statements) {
    if (positionals.includes(id)) print({ id, callers: callers.map(({ name }) => name), ...verdict, text });
  }
  if (positionals.length === 0) {
    writeFileSync(join(root, 'docs', 'shards.md'), shardsReport(statements, schema));
    const silent = unheard(new Set(statements.flatMap(({ callers }) => callers.map(({ name }) => name))));
    process.stdout.write(
      `${statements.length} statements: docs/shards.md. Endpoints without one: ${silent.join(', ')}\n`,
    );
  }
  if (!hasPassed) process.exitCode = 1;
} finally {
  await server.stop();
}

async function record(): Promise<boolean> {
  rmSync(recordings, { recursive: true, force: true });
  mkdirSync(recordings, { recursive: true });
  const { ok } = await runVitest(['--project', 'server (postgres)', '--retry=1', '--reporter=default', ...driving], {
    TEST_POSTGRES_URL: server.url,
    RECORD_STATEMENTS: recordings,
  });
  return ok;
}

function print(found: object): void {
  for (const [name, value] of Object.entries(found)) process.stdout.write(`${name}: ${String(value)}\n`);
  process.stdout.write('\n');
}
