import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { binEntries } from '../tables/bin.ts';
import { certificateSettings } from '../tables/certificates.ts';
import { accessGrants, enrollments, keptLessons, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessonAttachments, lessonParts, lessons } from '../tables/lessons.ts';
import { missionResponses, missionTimers } from '../tables/missions.ts';

export type BinEntry = typeof binEntries.$inferSelect;

/** A table whose rows go to the bin and come back. */
export interface BinPart {
  table: PgTable;
  /** Its name in `bin_rows`. */
  name: string;
  /** The column that names the owner, of the lesson or of the journey. */
  owner: SQL;
  isOfMembers: boolean;
}

const part = (table: PgTable, owner: string, isOfMembers = false): BinPart => ({
  table,
  name: getTableName(table),
  owner: sql`${sql.identifier(owner)}`,
  isOfMembers,
});

/** What belongs to lessons. */
const ofLessons = [
  part(lessonAttachments, 'lesson_id'),
  part(missionResponses, 'lesson_id', true),
  part(missionTimers, 'lesson_id', true),
  part(lessonProgress, 'lesson_id', true),
];

/** Who keeps a draft. */
const ofDrafts = part(keptLessons, 'lesson_id', true);

/** What belongs to journeys, beside their lessons. */
const ofJourneys = [
  part(certificateSettings, 'journey_id'),
  part(accessGrants, 'journey_id', true),
  part(enrollments, 'journey_id', true),
];

type Selected = BinPart & { where: SQL };

/** The rows that a deletion takes, each after those that refer to it. They come back in the opposite order. */
export function partsOf({ kind, id, dayNumber }: Pick<BinEntry, 'kind' | 'id' | 'dayNumber'>): Selected[] {
  const lesson = part(lessons, kind === 'lesson' ? 'id' : 'journey_id');
  const lessonIds = kind === 'lesson' ? sql`${id}::uuid` : sql`select id from ${lessons} where journey_id = ${id}`;
  // Nobody keeps a published lesson.
  const parts = kind === 'lesson' && dayNumber !== null ? ofLessons : [...ofLessons, ofDrafts];
  const inLessons = parts.map((one) => ({ ...one, where: sql`${one.owner} in (${lessonIds})` }));
  const owned = (one: BinPart) => ({ ...one, where: sql`${one.owner} = ${id}::uuid` });
  if (kind === 'lesson') return [...inLessons, owned(lesson)];
  return [...inLessons, ...[...ofJourneys, lesson, part(lessonParts, 'journey_id'), part(journeys, 'id')].map(owned)];
}
