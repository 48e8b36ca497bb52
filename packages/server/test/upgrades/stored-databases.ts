import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ownMigrations } from '../../src/platform/database/open-database.ts';

/** The folder of the stored databases: `0013_draft_origin.sql.br` was dumped while that migration was the newest. */
export const storedDatabases = join(import.meta.dirname, 'databases');

/** The names of all migrations, oldest first. */
export function migrationNames(): string[] {
  const journal = JSON.parse(readFileSync(join(ownMigrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

export const newestMigration = (): string => migrationNames().at(-1)!;

/** The migrations of which a database is stored, oldest first. */
export function storedNames(): string[] {
  return readdirSync(storedDatabases)
    .filter((file) => file.endsWith('.sql.br'))
    .map((file) => file.replace('.sql.br', ''))
    .toSorted();
}

/** What only newer versions of psql and PostgreSQL know. */
const newerThanOldest = /^(?:\\(?:un)?restrict .*|SET transaction_timeout = .*)\n/gm;

/** A dump as it is stored. */
export function compress(dump: string): Uint8Array {
  const text = Buffer.from(dump.replaceAll(newerThanOldest, ''));
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/** The statements that make a stored database out of an empty one. */
export function readStored(name: string): string {
  return brotliDecompressSync(readFileSync(join(storedDatabases, `${name}.sql.br`))).toString();
}
