import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type BreakdownWatch, watchForBreakdown } from './breakdown.ts';
import { SyncingFileSystem } from './syncing-file-system.ts';

/** The PostgreSQL major that the engine embeds; it names the folder, as another major cannot read it. */
export const embeddedMajor = 18;

export interface Engine extends BreakdownWatch {
  pglite: PGlite;
  /** Writes everything down and ends; after a breakdown it just lets go, as a kill would. */
  stop(): Promise<void>;
}

const startParams = [
  // -F switches every sync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // The default of 128 MB is reserved at once, and the operating system caches the files anyway.
  '-c',
  'shared_buffers=16MB',
];

/** As the PostgreSQL driver gives them: see the parity test. */
const parsers = {
  [types.INT8]: (value: string) => value,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

/**
 * Starts PostgreSQL on a folder, creating the database files in it when it is empty. `onBreakdown`
 * hears once if it panics later.
 */
export async function startEngine(folder: string, onBreakdown?: (error: Error) => void): Promise<Engine> {
  const lastLines: string[] = [];
  const lastWords = () => lastLines.join(' ');
  try {
    const pglite = await PGlite.create({
      fs: new SyncingFileSystem(folder),
      startParams,
      initDbStartParams: ['--wal-segsize=4'],
      extensions: { pg_trgm, unaccent },
      parsers,
      onStderr: (line) => {
        lastLines.push(line);
        if (lastLines.length > 5) lastLines.shift();
        return true;
      },
    });
    const watch = watchForBreakdown(pglite, lastWords, onBreakdown);
    return { pglite, ...watch, stop: async () => (watch.breakdown() ? undefined : await pglite.close()) };
  } catch (error) {
    throw new Error(`The embedded database did not start: ${lastWords()}`, { cause: error });
  }
}
