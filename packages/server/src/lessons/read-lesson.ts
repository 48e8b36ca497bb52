import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { progressVersion } from '../enrollments/progress-version.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { SecretsKey } from '../platform/secrets/secrets-key.ts';
import { previewLessonReward } from '../rewards/preview-lesson-reward.ts';
import { evaluateCompletion } from './evaluate-completion.ts';
import { assertSettled, assertStepTaken, missionOf } from './mission-of.ts';
import { memberAtLessonPage, type MemberAtLesson } from './member-reads.ts';
import { openLesson } from './open-lesson.ts';
import { signVideo } from './libraries/sign-video.ts';
import { presentListItem, presentParts } from './present.ts';

/**
 * An open lesson's page (specification §2 /lesson/{id}), a preview for an administrator who is not enrolled. Refuses as `openLesson` does.
 * Throws `TimerOver` while a timer that ran out waits to be settled, and `StepLeftOpen` while its settlement left the member's step open.
 */
export async function readLesson(
  db: Database,
  viewer: {
    userId: string;
    role?: 'admin' | 'user';
    lessonId: string;
    clock: Clock;
    timeZone: string;
    secretsKey: SecretsKey;
    read?: () => Promise<MemberAtLesson | undefined>;
  },
): Promise<LessonPage> {
  const { userId, timeZone, secretsKey, read = () => memberAtLessonPage.alone(db, viewer) } = viewer;
  const opened = await openLesson(db, { ...viewer, read });
  const { document, files, lesson, journey, enrollment, completedAt, now, today, lessons, list, isPreview } = opened;
  assertSettled(opened, now);
  assertStepTaken(opened.timer?.stepLeftOpenOn, today);

  // Ignores its mission: the button shows what the lesson itself would pay.
  const { action } = evaluateCompletion(opened, { lessons, missionBlocks: false, now, timeZone });
  const reward = !isPreview && action ? await previewLessonReward(db, { userId, today, lesson: action }) : null;
  const mission = missionOf(opened);

  return {
    lesson: {
      id: lesson.id,
      journeyId: journey.id,
      dayNumber: lesson.dayNumber,
      title: lesson.title,
      description: lesson.description,
      durationMinutes: lesson.durationMinutes,
      video: await signVideo(db, lesson.video, { secretsKey, now }),
      mission: mission && {
        type: mission.type,
        required: mission.required,
        timerMinutes: mission.timerMinutes,
        // One that expired or failed is over too: it does not block the lesson's completion.
        isAnswered: mission.outcome !== 'none',
        isExpired: mission.outcome === 'expired',
        ...(mission.outcome === 'failed' && { isFailed: true }),
      },
      attachments: lesson.attachments,
      ...(document && { document, files: files ?? [] }),
      completedAt: completedAt?.toISOString() ?? null,
    },
    journey: {
      id: journey.id,
      name: journey.name,
      totalDays: journey.totalDays,
      modoLiberacao: journey.modoLiberacao,
      ...(journey.cover && { cover: journey.cover }),
    },
    currentDay: enrollment.currentDay,
    journeyCompletedAt: enrollment.completedAt?.toISOString() ?? null,
    progressVersion: progressVersion(enrollment),
    isPreview,
    reward,
    lessons: list.map((entry) => presentListItem(entry, { isSuspended: false })),
    ...opened.kept,
    ...presentParts(opened.parts),
    ...(journey.questionsEnabled && opened.areQuestionsOn && { asks: true as const }),
  };
}
