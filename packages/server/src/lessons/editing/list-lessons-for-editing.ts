import type { EndpointResult } from '@jornada/contract/endpoint';
import type { LessonRow, listLessons } from '@jornada/contract/lessons/admin-lessons';
import { readVideo } from '@jornada/contract/lessons/video-hosts/hosts';
import { missingForPublishing } from '@jornada/domain/lessons/publishing';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findJourneyHead, listLessonRows } from './admin-store.ts';
import { presentPublishing } from './present-placed.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';

/**
 * A journey's lessons and drafts for administrators (specification §2 "Admin lesson list"), with how many members have begun and not completed it
 * (decision D9). Refuses `journey_not_found`.
 */
export async function listLessonsForEditing(
  db: Executor,
  { journeyId, timeZone }: { journeyId: string; timeZone: string },
): Promise<EndpointResult<typeof listLessons>> {
  const [found, rows, membersInTheMiddle] = await Promise.all([
    findJourneyHead(db, journeyId),
    listLessonRows(db, journeyId),
    countMembersInTheMiddle(db, journeyId),
  ]);
  const { parts, cover, ...head } = found ?? refuse('journey_not_found');
  const journey = { ...head, ...(cover && { cover }) };
  return { journey, parts, lessons: rows.map((row) => presentRow(row, timeZone)), membersInTheMiddle, timeZone };
}

function presentRow(
  {
    videoUrl,
    description,
    hasDocument,
    timerEnabled,
    timerMinutes,
    publishAt,
    ...row
  }: Awaited<ReturnType<typeof listLessonRows>>[number],
  timeZone: string,
): LessonRow {
  return {
    ...row,
    publishAt: presentPublishing({ publishAt }, timeZone),
    missing: row.dayNumber === null ? missingForPublishing({ description, videoUrl, hasDocument }) : [],
    timerMinutes: row.missionType && timerEnabled ? timerMinutes : null,
    thumbnailUrl: readVideo(videoUrl)?.thumbnailUrl ?? null,
  };
}
