import type { LessonDraft } from '@jornada/contract/lessons/admin-lessons';
import { isEmptyDocument } from '@jornada/domain/lessons/document/document-text';
import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { checkContent } from '@jornada/domain/missions/mission-content';
import { typedText } from '@jornada/domain/text/typed-text';
import type { lessons } from '../../tables/lessons.ts';

type LessonRow = typeof lessons.$inferSelect;
type LessonValues = Omit<
  LessonRow,
  'id' | 'journeyId' | 'dayNumber' | 'place' | 'isPlaced' | 'publishAt' | 'partId' | 'createdAt' | 'updatedAt'
>;

/**
 * A form as stored. Without a mission there is no type and content (specification §4); a timer without minutes gets 30 (specification §5); an
 * empty document is none (decision I4). `written`: the lesson's document so far, for a form that says nothing of it.
 */
export function valuesOf(
  { attachmentIds: _ids, ...form }: LessonDraft,
  written: LessonValues['document'],
): LessonValues {
  const { timerEnabled, timerMinutes, document = written } = form;
  return {
    ...form,
    title: typedText(form.title),
    description: typedText(form.description),
    ...missionOf(form),
    missionCompletionMessage: typedText(form.missionCompletionMessage ?? '') || null,
    document: document && !isEmptyDocument(document) ? document : null,
    timerMinutes: timerEnabled ? (timerMinutes ?? TIMER_MINUTES.default) : timerMinutes,
  };
}

/** The form's part of a stored lesson. */
export function formOf(row: LessonRow): LessonValues {
  const { id: _id, journeyId: _journey, createdAt: _created, updatedAt: _updated, ...placed } = row;
  const {
    dayNumber: _number,
    place: _place,
    isPlaced: _isPlaced,
    publishAt: _publishAt,
    partId: _part,
    ...form
  } = placed;
  return { ...form, ...missionOf(form) };
}

/** A mission's fields in one order, whatever order they were typed or stored in. */
function missionOf({
  hasMission,
  missionType,
  missionContent,
}: Pick<LessonDraft, 'hasMission' | 'missionType' | 'missionContent'>) {
  if (!hasMission) return { missionType: null, missionContent: null };
  if (missionType === null || missionContent === null)
    throw new Error('A mission without type and content is no mission');
  const check = checkContent(missionType, missionContent);
  return { missionType, missionContent: check.ok ? check.content : missionContent };
}
