import { closeSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { withBaselineCode } from '../../speed/baseline-code.ts';
import { type BreakdownWatch, watchForBreakdown } from './breakdown.ts';
import { SyncingFileSystem } from './syncing-file-system.ts';

export interface Engine extends BreakdownWatch {
  pglite: PGlite;
  /** Writes everything to disk and ends. After a breakdown it writes nothing, like a kill. */
  stop(): Promise<void>;
  /** After a breakdown: closes its files, so that another engine may open the folder in this process. */
  abandon(): void;
}

const startParams = [
  // -F would switch every sync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // The default of 128 MB is allocated at once, and the operating system caches the files anyway.
  '-c',
  'shared_buffers=16MB',
];

/** Returns values as the PostgreSQL driver does: see the parity test. */
const parsers = {
  [types.INT8]: (value: string) => value,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

/**
 * Starts PostgreSQL on a folder, creating the database files in it when it is empty. `onBreakdown`
 * is called once if it panics later.
 */
export async function startEngine(folder: string, onBreakdown?: (error: Error) => void): Promise<Engine> {
  const lastLines: string[] = [];
  const recentStderr = () => lastLines.join(' ');
  try {
    const pglite = await withBaselineCode(() =>
      PGlite.create({
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
      }),
    );
    const watch = watchForBreakdown(pglite, recentStderr, onBreakdown);
    return {
      pglite,
      ...watch,
      stop: async () => (watch.breakdown() ? undefined : await pglite.close()),
      abandon: () => closeFiles(pglite),
    };
  } catch (error) {
    throw new Error(`The embedded database did not start: ${recentStderr()}`, { cause: error });
  }
}

/** Its own `close` would make PostgreSQL write once more. */
function closeFiles(pglite: PGlite): void {
  const { streams } = pglite.Module.FS as unknown as { streams: ({ nfd?: number } | null)[] };
  for (const stream of streams) if (stream?.nfd !== undefined) closeSync(stream.nfd);
}
