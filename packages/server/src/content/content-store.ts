import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { preparedQuery } from '../platform/speed/prepared-query.ts';
import { journeyColumns } from './journey-columns.ts';
import { listedParts } from './listed-parts.ts';
import { journeys, journeyVersions } from '../tables/journeys.ts';
import { lessonAttachments, lessons } from '../tables/lessons.ts';

type Stored = typeof lessons.$inferSelect;

export interface StoredAttachment {
  id: string;
  name: string;
  size: number;
  type: string;
}

/** A lesson's row without its dates, place and document, which may be long and which its own page alone shows; with its materials, oldest first. */
export type StoredLesson = Omit<
  Stored,
  'journeyId' | 'partId' | 'place' | 'isPlaced' | 'publishAt' | 'createdAt' | 'updatedAt' | 'document'
> & {
  attachments: StoredAttachment[];
};

const attachmentsOf = sql`(
  select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'size', file.size, 'type', file.type)
    order by file.created_at, file.id), '[]')
  from ${lessonAttachments} file where file.lesson_id = one.id and file.kind = 'material')`;

const lessonsOf = sql<StoredLesson[]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'dayNumber', one.day_number, 'title', one.title,
    'description', one.description, 'videoUrl', one.video_url, 'durationMinutes', one.duration_minutes,
    'hasMission', one.has_mission, 'missionRequired', one.mission_required, 'missionType', one.mission_type,
    'missionContent', one.mission_content, 'missionCompletionMessage', one.mission_completion_message,
    'timerEnabled', one.timer_enabled, 'timerMinutes', one.timer_minutes, 'attachments', ${attachmentsOf})
    order by one.place), '[]')
  from ${lessons} one where one.journey_id = ${journeys.id})`;

const contentOfJourney = preparedQuery((db) =>
  db
    .select({
      version: journeyVersions.version,
      journey: journeyColumns,
      parts: listedParts,
      lessons: lessonsOf,
    })
    .from(journeys)
    .innerJoin(journeyVersions, eq(journeyVersions.journeyId, journeys.id))
    .where(eq(journeys.id, sql.placeholder('journeyId'))),
);

/** A journey with everything in it and the version of all that, in one statement; undefined for an unknown id. */
export async function findContent(db: Executor, journeyId: string) {
  const [row] = await contentOfJourney(db, { journeyId });
  return row;
}
