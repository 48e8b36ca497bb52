import type { LessonForm } from '@jornada/contract/admin-lessons';
import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { checkContent, type MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { typedText } from '@jornada/domain/missions/typed-text';
import type { lessons } from '../../tables/lessons.ts';

export type LessonValues = Pick<
  typeof lessons.$inferSelect,
  | 'title'
  | 'description'
  | 'videoUrl'
  | 'durationMinutes'
  | 'hasMission'
  | 'missionRequired'
  | 'missionType'
  | 'missionContent'
  | 'missionCompletionMessage'
  | 'timerEnabled'
  | 'timerMinutes'
>;

/**
 * A form as stored. Without a mission there is no type and content (specification §4); a timer without minutes gets 30 (specification §5).
 */
export function valuesOf(form: LessonForm): LessonValues {
  const { missionType, missionContent, timerEnabled, timerMinutes } = form;
  const mission = form.hasMission
    ? missionOf(missionType, missionContent)
    : { missionType: null, missionContent: null };
  return {
    title: typedText(form.title),
    description: typedText(form.description),
    videoUrl: form.videoUrl,
    durationMinutes: form.durationMinutes,
    hasMission: form.hasMission,
    missionRequired: form.missionRequired,
    ...mission,
    missionCompletionMessage: typedText(form.missionCompletionMessage ?? '') || null,
    timerEnabled,
    timerMinutes: timerEnabled ? (timerMinutes ?? TIMER_MINUTES.default) : timerMinutes,
  };
}

/** The form's part of a stored lesson. */
export function formOf(row: LessonValues): LessonValues {
  const { title, description, videoUrl, durationMinutes, missionCompletionMessage, timerEnabled, timerMinutes } = row;
  return {
    title,
    description,
    videoUrl,
    durationMinutes,
    hasMission: row.hasMission,
    missionRequired: row.missionRequired,
    ...(row.hasMission ? missionOf(row.missionType, row.missionContent) : { missionType: null, missionContent: null }),
    missionCompletionMessage,
    timerEnabled,
    timerMinutes,
  };
}

/** The fields in one order, whatever order they were typed or stored in. */
function missionOf(missionType: MissionType | null, missionContent: MissionContent | null) {
  if (missionType === null || missionContent === null)
    throw new Error('A mission without type and content is no mission');
  const check = checkContent(missionType, missionContent);
  return { missionType, missionContent: check.ok ? check.content : missionContent };
}
