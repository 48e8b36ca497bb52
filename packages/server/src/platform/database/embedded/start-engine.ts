import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { types } from '@electric-sql/pglite';
import { SyncingFileSystem } from './syncing-file-system.ts';

/** The PostgreSQL major that the engine embeds; it names the folder, as another major cannot read it. */
export const embeddedMajor = 18;

const startParams = [
  // -F switches every sync off.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The default of 128 MB is reserved at once, and the operating system caches the files anyway.
  ...['-c', 'shared_buffers=16MB'],
];

/** As the PostgreSQL driver gives them: see the parity test. */
const parsers = {
  [types.INT8]: (value: string) => value,
  [types.BYTEA]: (value: string) => Buffer.from(value.slice(2), 'hex'),
};

/** Starts the engine on a folder, creating the database files in it when it is empty. */
export async function startEngine(folder: string): Promise<PGlite> {
  return await PGlite.create({
    fs: new SyncingFileSystem(folder),
    startParams,
    initDbStartParams: ['--wal-segsize=4'],
    extensions: { pg_trgm, unaccent },
    parsers,
  });
}
