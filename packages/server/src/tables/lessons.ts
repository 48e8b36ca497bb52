import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { LESSON_FILE_KINDS } from '@jornada/domain/lessons/materials';
import { MISSION_TYPES } from '@jornada/domain/missions/kinds/kinds';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, ownedBy } from './columns.ts';
import { journeys } from './journeys.ts';

/** Named parts of a journey (decision D17). `unique (journey_id, place)` is deferrable, as of `lessons`. */
export const lessonParts = pgTable(
  'lesson_parts',
  {
    id: uuid().primaryKey(),
    journeyId: ownedBy(() => journeys.id),
    place: integer().notNull(),
    title: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // For the lessons' foreign key: a part has lessons of its own journey only.
    unique('lesson_parts_journey_unique').on(t.journeyId, t.id),
    check('lesson_parts_place_check', sql`${t.place} >= 1`),
    check('lesson_parts_title_check', sql`btrim(${t.title}) <> ''`),
  ],
);

/**
 * Lessons of a journey. Migrations declare `unique (journey_id, day_number)` and `unique (journey_id, place)` by hand, because they are
 * deferrable: a swap or a renumbering is one statement, and no reader ever sees a temporary number (decision D10).
 */
export const lessons = pgTable(
  'lessons',
  {
    id: uuid().primaryKey(),
    journeyId: ownedBy(() => journeys.id),
    /** 1…n among the published ones, in the order of `place`; null for a draft (decisions D3, D17). */
    dayNumber: integer(),
    /** 1…n among all. */
    place: integer().notNull(),
    /** A draft that keeps its place when it is published; others go to the end then. True for published ones. */
    isPlaced: boolean().notNull().default(true),
    /** When a draft is published by itself. */
    publishAt: instant(),
    /** Null before the first part. In the order of `place`, parts' places never fall. */
    partId: uuid(),
    title: text().notNull(),
    description: text().notNull(),
    videoUrl: text().notNull(),
    durationMinutes: integer().notNull(),
    hasMission: boolean().notNull(),
    missionRequired: boolean().notNull(),
    missionType: text({ enum: MISSION_TYPES }),
    missionContent: jsonb().$type<MissionContent>(),
    missionCompletionMessage: text(),
    timerEnabled: boolean().notNull(),
    timerMinutes: integer(),
    /** Null where it would be empty. The files that it names are rows of `lesson_attachments` (decision I4). */
    document: jsonb().$type<LessonDocument>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('lessons_day_number_check', sql`${t.dayNumber} >= 1`),
    check('lessons_place_check', sql`${t.place} >= 1`),
    check('lessons_draft_check', sql`${t.dayNumber} is null or (${t.isPlaced} and ${t.publishAt} is null)`),
    foreignKey({
      name: 'lessons_part_fk',
      columns: [t.journeyId, t.partId],
      foreignColumns: [lessonParts.journeyId, lessonParts.id],
    }),
    index('lessons_publish_idx')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    check('lessons_duration_check', sql`${t.durationMinutes} between 0 and 1440`),
    check(
      'lessons_mission_check',
      sql`${t.hasMission} = (${t.missionType} is not null) and ${t.hasMission} = (${t.missionContent} is not null)`,
    ),
    check('lessons_timer_check', sql`not ${t.timerEnabled} or ${t.timerMinutes} is not null`),
    check('lessons_timer_minutes_check', sql`${t.timerMinutes} between 1 and 180`),
    index('lessons_search_idx').using('gin', sql`search_text(${t.title}) gin_trgm_ops`),
  ],
);

/** What the rows of a lesson's stored files, and of those that no lesson has yet, say of a file. */
const fileColumns = {
  /** A material stands in the lesson's list of downloads, the others in its document (decision I4). */
  kind: text({ enum: LESSON_FILE_KINDS }).notNull().default('material'),
  name: text().notNull(),
  /** The object's key in the private lesson-attachments storage, never sent to a browser. Copies of a lesson share it. */
  path: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  type: text().notNull(),
  /** Of pictures, in pixels. */
  width: integer(),
  height: integer(),
  /** Of audio, as the sender's browser measured it. */
  durationSeconds: integer(),
  createdAt: instant().notNull(),
};

const fitsItsKind = ({ kind, width, height, durationSeconds }: Record<keyof typeof fileColumns, AnyPgColumn>) =>
  sql`(${kind} = 'picture') = (${width} is not null) and (${width} is null) = (${height} is null)
    and (${kind} = 'audio' or ${durationSeconds} is null)`;

/** The files of lessons: materials to download, and what their documents show. */
export const lessonAttachments = pgTable(
  'lesson_attachments',
  {
    id: uuid().primaryKey(),
    lessonId: ownedBy(() => lessons.id),
    ...fileColumns,
  },
  (t) => [
    check('lesson_attachments_size_check', sql`${t.size} between 0 and 52428800`),
    check('lesson_attachments_kind_check', oneOf(t.kind, LESSON_FILE_KINDS)),
    check('lesson_attachments_kind_fits_check', fitsItsKind(t)),
    index('lesson_attachments_lesson_idx').on(t.lessonId, t.createdAt, t.id),
    index('lesson_attachments_path_idx').on(t.path),
  ],
);

/** Uploaded files that no lesson uses yet, or that a document has just dropped; swept after a day (decisions I2, I4). */
export const uploads = pgTable('uploads', { id: uuid().primaryKey(), ...fileColumns }, (t) => [
  check('uploads_kind_check', oneOf(t.kind, LESSON_FILE_KINDS)),
  check('uploads_kind_fits_check', fitsItsKind(t)),
  index('uploads_created_idx').on(t.createdAt),
  index('uploads_path_idx').on(t.path),
]);
