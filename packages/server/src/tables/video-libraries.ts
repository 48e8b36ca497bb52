import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isSealed } from './columns.ts';

/** Bunny's libraries whose players ask for a token (decision C13). */
export const videoLibraries = pgTable(
  'video_libraries',
  {
    /** The library's number at Bunny. */
    id: text().primaryKey(),
    /** Sealed under the secrets' key (docs/decisions/0011-sealed-secrets.md). */
    tokenKey: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    check('video_libraries_id_check', sql`${t.id} ~ '^[0-9]{1,12}$'`),
    check('video_libraries_sealed_check', isSealed(t.tokenKey)),
  ],
);
