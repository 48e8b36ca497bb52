import type { LessonPage } from '@jornada/contract/lessons';
import { embedUrlOf, parseVideoUrl, thumbnailUrlOf } from '@jornada/contract/video-url';
import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { previewLessonReward } from '../rewards/preview-lesson-reward.ts';
import { listLessonsWithState } from './list-lessons.ts';
import { presentListItem } from './present.ts';
import { findLessonFor, listAttachments } from './store.ts';

/**
 * An open lesson's page (specification §2 /lesson/{id}). The one access rule decides (decision C5): refuses `lesson_not_found`,
 * `not_enrolled`, `enrollment_suspended`, `lesson_locked`, and then nothing of the lesson is sent.
 */
export async function readLesson(
  db: Database,
  { userId, lessonId, clock, timeZone }: { userId: string; lessonId: string; clock: Clock; timeZone: string },
): Promise<LessonPage> {
  const found = (await findLessonFor(db, { userId, lessonId })) ?? refuse('lesson_not_found');
  const { lesson, journey, completedAt } = found;
  const enrollment = found.enrollment ?? refuse('not_enrolled');
  if (enrollment.suspendedAt) refuse('enrollment_suspended');

  const today = localDay(clock(), timeZone);
  const list = await listLessonsWithState(db, { enrollment, mode: journey.modoLiberacao, today });
  const own = list.find((entry) => entry.lesson.id === lessonId) ?? refuse('lesson_not_found');
  if (own.state.status === 'locked') refuse('lesson_locked');

  const [attachments, reward] = await Promise.all([
    listAttachments(db, lessonId),
    completedAt
      ? null
      : previewLessonReward(db, {
          userId,
          lessonId,
          today,
          wasCurrent: lesson.dayNumber === enrollment.currentDay,
          enrolledToday: localDay(enrollment.startedAt, timeZone) === today,
        }),
  ]);
  const video = parseVideoUrl(lesson.videoUrl);

  return {
    lesson: {
      id: lesson.id,
      journeyId: journey.id,
      dayNumber: lesson.dayNumber,
      title: lesson.title,
      description: lesson.description,
      durationMinutes: lesson.durationMinutes,
      video: video && { provider: video.provider, embedUrl: embedUrlOf(video), thumbnailUrl: thumbnailUrlOf(video) },
      mission: lesson.missionType && {
        type: lesson.missionType,
        required: lesson.missionRequired,
        timerMinutes: lesson.timerEnabled ? lesson.timerMinutes : null,
        isAnswered: found.isAnswered,
      },
      attachments,
      completedAt: completedAt?.toISOString() ?? null,
    },
    journey,
    currentDay: enrollment.currentDay,
    reward,
    lessons: list.map((entry) => presentListItem(entry, { isSuspended: false })),
  };
}
