import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { readVideo } from '@jornada/contract/lessons/video-hosts/hosts';
import type { ReleaseMode } from '@jornada/domain/lessons/release';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findJourneyHead, listLessonRows } from './admin-store.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';

/**
 * A journey's lessons for administrators (specification §2 "Admin lesson list"), with how many members have begun and not completed it
 * (decision D9). Refuses `journey_not_found`.
 */
export async function listLessonsForEditing(
  db: Executor,
  journeyId: string,
): Promise<{
  journey: { id: string; name: string; totalDays: number; modoLiberacao: ReleaseMode };
  lessons: LessonRow[];
  membersInTheMiddle: number;
}> {
  const [journey, rows, membersInTheMiddle] = await Promise.all([
    findJourneyHead(db, journeyId),
    listLessonRows(db, journeyId),
    countMembersInTheMiddle(db, journeyId),
  ]);
  return { journey: journey ?? refuse('journey_not_found'), lessons: rows.map(presentRow), membersInTheMiddle };
}

function presentRow({
  videoUrl,
  timerEnabled,
  timerMinutes,
  ...row
}: Awaited<ReturnType<typeof listLessonRows>>[number]): LessonRow {
  return {
    ...row,
    timerMinutes: row.missionType && timerEnabled ? timerMinutes : null,
    thumbnailUrl: readVideo(videoUrl)?.thumbnailUrl ?? null,
  };
}
