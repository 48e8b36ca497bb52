import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, localDay } from './columns.ts';

/** The backups of this database: one row each, also of those that failed. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey(),
    /** The day of a backup that `BACKUP_AT` asked for: one row a day, whichever process makes it. Null for one that a person made. */
    day: localDay().unique(),
    startedAt: instant().notNull(),
    /** By the database's own clock, while it is made or sent: a row that is not renewed belongs to a process that died. */
    renewedAt: instant().notNull(),
    /** When its file was complete; null: not yet, or never. */
    finishedAt: instant(),
    /** Its file's name. */
    file: text(),
    /** Bytes. */
    size: bigint({ mode: 'number' }),
    /** Why it failed, in a sentence. */
    error: text(),
    /** When its copy elsewhere (`BACKUP_TO`) was complete; null: not yet, or never. */
    sentAt: instant(),
    /** How often sending it failed. */
    failedSendings: integer().notNull().default(0),
    /** What went wrong when it was last sent, in a sentence. */
    sendError: text(),
  },
  (t) => [index('backups_finished_at_index').on(t.finishedAt)],
);
