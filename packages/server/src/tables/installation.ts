import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * This installation, in one row. Its mark stands in the file storage too: only a storage that bears it is swept of objects without a row
 * (docs/decisions/0009).
 */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    /** Null until the storage bears one. */
    storageMark: text(),
    /** About to be written there: a crash between the two is no other installation's mark. */
    nextStorageMark: text(),
  },
  (t) => [check('installation_only_check', sql`${t.isOnly}`)],
);
