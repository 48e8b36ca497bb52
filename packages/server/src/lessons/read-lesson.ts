import type { LessonPage } from '@jornada/contract/lessons';
import { embedUrlOf, parseVideoUrl, thumbnailUrlOf } from '@jornada/contract/video-url';
import { localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { previewLessonReward } from '../rewards/preview-lesson-reward.ts';
import { openLesson } from './open-lesson.ts';
import { presentListItem } from './present.ts';
import { listAttachments } from './store.ts';

/**
 * An open lesson's page (specification §2 /lesson/{id}). Refuses as `openLesson` does.
 */
export async function readLesson(
  db: Database,
  { userId, lessonId, clock, timeZone }: { userId: string; lessonId: string; clock: Clock; timeZone: string },
): Promise<LessonPage> {
  const opened = await openLesson(db, { userId, lessonId, clock, timeZone });
  const { lesson, journey, enrollment, completedAt, today, list } = opened;

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
        isAnswered: opened.isAnswered,
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
