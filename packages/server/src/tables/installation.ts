import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * This installation, in one row. The file storage holds its mark too: only a storage with that mark is swept of objects without a
 * row (docs/decisions/0009).
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    /** The program's version that made it: what came with it is no news here. */
    firstVersion: text().notNull().default('1.0.0'),
    /** Null until the storage holds one. */
    storageMark: text(),
    /** Written before the storage's, so that a crash in between leaves no unknown mark there. */
    nextStorageMark: text(),
  },
  (t) => [check('installation_only_check', sql`${t.isOnly}`)],
);
