import { createReadStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';

/** What went wrong, as a process can tell another. */
export interface Failure {
  message: string;
  code: string | undefined;
}

// Makes a new database in the empty folder that it is given, for create-database.ts. It ends with the process that started it.
process.once('disconnect', () => process.exit(1));

const folder = process.argv[2] ?? '';
/** What the engine makes, made once for everybody: a release has it beside this program (scripts/release/empty-database.mjs). */
const readyMade = join(dirname(import.meta.filename), 'empty-database.tar.gz');

try {
  if (existsSync(readyMade)) await pipeline(createReadStream(readyMade), createGunzip(), unpackTar(folder));
  else await makeWithEngine();
  process.exit(0);
} catch (error) {
  const failure: Failure = { message: String(error), code: undefined };
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    failure.message += `: ${cause.message}`;
    if ('code' in cause && typeof cause.code === 'string') failure.code ??= cause.code;
  }
  process.send?.(failure, undefined, {}, () => process.exit(1));
}

async function makeWithEngine() {
  const { startEngine } = await import('./start-engine.ts');
  const engine = await startEngine(folder);
  await engine.stop();
}
