import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, oneOf, ownedBy } from './columns.ts';

export const BIN_KINDS = ['journey', 'lesson'] as const;

/** A deleted journey or lesson that can still be restored (decision C11). It has the id of what was deleted. */
export const binEntries = pgTable(
  'bin_entries',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: BIN_KINDS }).notNull(),
    /** The journey itself, or the lesson's. It may be in the bin, too. */
    journeyId: uuid().notNull(),
    name: text().notNull(),
    /** A lesson's number at its deletion; null for a draft. */
    dayNumber: integer(),
    lessons: integer().notNull(),
    /** Members who were enrolled in the journey, or had begun the lesson. */
    members: integer().notNull(),
    answers: integer().notNull(),
    deletedAt: instant().notNull(),
  },
  (t) => [
    check('bin_entries_kind_check', oneOf(t.kind, BIN_KINDS)),
    check('bin_entries_place_check', sql`${t.kind} = 'lesson' or ${t.dayNumber} is null`),
    index('bin_entries_recent_idx').on(t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bin_entries_journey_idx').on(t.journeyId),
  ],
);

/**
 * The rows of what was deleted, as JSON by the names of their columns: those of one member and table together, others one by one. A member's
 * go with their account. A migration that changes what a column of these tables means changes it here, too (docs/upgrades.md).
 */
export const binRows = pgTable(
  'bin_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: ownedBy(() => binEntries.id),
    /** The table's name. */
    part: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    rows: jsonb().$type<Record<string, unknown>[]>().notNull(),
  },
  (t) => [
    check('bin_rows_rows_check', sql`jsonb_array_length(${t.rows}) > 0`),
    index('bin_rows_part_idx').on(t.entryId, t.part, t.id),
    index('bin_rows_user_idx').on(t.userId),
    // Whether a stored file belongs to a row of the bin.
    index('bin_rows_file_idx')
      .on(sql`(${t.rows} -> 0 ->> 'path')`)
      .where(sql`${t.part} in ('lesson_attachments', 'conversation_files')`),
  ],
);
