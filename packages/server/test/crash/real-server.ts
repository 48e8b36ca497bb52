import { pathToFileURL } from 'node:url';
import { builtServer } from '../../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../../scripts/setup/supervise.mjs';
import { startProgram, type Program } from '../database/program.ts';

export const SERVER_SECRET = 'a-secret-of-crashes-that-is-long-enough-to-sign';
const main = pathToFileURL(await builtServer(projectRoot));

/** Where a server keeps its data; an empty `databaseUrl` means the embedded database. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

export interface RealServer {
  /** Its process id. */
  pid: number;
  /** Resolves with its address once it serves; rejects if it ends before. */
  address: Promise<string>;
  kill: Program['kill'];
  /** Asks it to stop, as an operator does, and waits until it has finished its work. */
  stop(): Promise<void>;
}

/**
 * Starts the product as its operator does, as a separate process; `under` another command that limits it, if given, and with more
 * environment variables in `settings`.
 */
export function startRealServer(
  { databaseUrl, dataDir }: Place,
  under: string[] = [],
  settings: Record<string, string> = {},
): RealServer {
  const program = startProgram(
    main,
    [],
    [
      ...under,
      'env',
      '-i',
      `PATH=${process.env.PATH ?? ''}`,
      `NODE_COMPILE_CACHE=${process.env.NODE_COMPILE_CACHE ?? ''}`,
      'PORT=0',
      'HOST=127.0.0.1',
      'DEMO=0',
      'LOG_LEVEL=error',
      `AUTH_SECRET=${SERVER_SECRET}`,
      // A busy machine refuses nobody here: what these tests ask is something else.
      'SHEDDING=0',
      `DATA_DIR=${dataDir}`,
      `DATABASE_URL=${databaseUrl}`,
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    ],
  );
  const served = /http:\/\/localhost:(\d+)/;
  const address = program
    .until((lines) => lines.some((line) => served.test(line)))
    .then(() => `http://127.0.0.1:${served.exec(program.lines.join('\n'))![1]}`);
  // A server that is killed while it starts never prints its address. The test need not wait for it.
  address.catch(() => undefined);
  const stop = async () => {
    program.process.kill('SIGTERM');
    await program.ended;
  };
  return { pid: program.process.pid!, address, kill: () => program.kill(), stop };
}
