import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { DEFAULT_LESSON_MINUTES } from '@jornada/domain/journeys/defaults';
import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { checkContent, type MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { wholeNumberIn } from '../ui/whole-number.ts';
import type { LessonValues } from './api.ts';

/** The values of the form's fields. Each type of mission keeps its own, so that changing the type loses nothing. */
export type LessonFields = {
  title: string;
  description: string;
  videoUrl: string;
  /** As typed. */
  durationMinutes: string;
  hasMission: boolean;
  missionRequired: boolean;
  missionType: MissionType | null;
  enquete: { question: string; options: string[]; multipleChoice: boolean };
  desafio: { title: string; description: string; responsePrompt: string };
  reflexao: { intro: string; questions: string[] };
  missionCompletionMessage: string;
  timerEnabled: boolean;
  /** As typed. */
  timerMinutes: string;
};

const blankMissions = () => ({
  enquete: { question: '', options: ['', ''], multipleChoice: false },
  desafio: { title: '', description: '', responsePrompt: '' },
  reflexao: { intro: '', questions: [''] },
});

/** A new lesson: ten minutes, no mission (specification §9). */
export const newLessonFields = (): LessonFields => ({
  title: '',
  description: '',
  videoUrl: '',
  durationMinutes: String(DEFAULT_LESSON_MINUTES),
  hasMission: false,
  missionRequired: false,
  missionType: null,
  ...blankMissions(),
  missionCompletionMessage: '',
  timerEnabled: false,
  timerMinutes: String(TIMER_MINUTES.default),
});

/** The fields of a lesson as it was read. */
export const fieldsOf = ({ form: { missionContent, ...form } }: EditableLesson): LessonFields => ({
  ...form,
  ...missionsWith(form.missionType, missionContent),
  durationMinutes: String(form.durationMinutes),
  missionCompletionMessage: form.missionCompletionMessage ?? '',
  timerMinutes: String(form.timerMinutes ?? TIMER_MINUTES.default),
});

function missionsWith(type: MissionType | null, content: EditableLesson['form']['missionContent']) {
  const missions = blankMissions();
  if (type === null || content === null) return missions;
  return { ...missions, [type]: { ...missions[type], ...content } };
}

/** The content of the chosen type of mission. */
export const contentOf = (fields: LessonFields): MissionContent | null =>
  fields.missionType && fields[fields.missionType];

const anyNumber = /^\s*[+-]?\d+([.,]\d+)?\s*$/;

/** The typed minutes of the timer. Text that is no number becomes 30 (specification §5); an invalid number stays, to be refused. */
export const timerMinutesOf = (typed: string) => (anyNumber.test(typed) ? typed : String(TIMER_MINUTES.default));

/** The minutes of a timer that is off are hidden, so invalid ones cause no refusal and become 30. */
function sentTimerMinutes({ hasMission, timerEnabled, timerMinutes }: LessonFields): number {
  const minutes = wholeNumberIn(timerMinutesOf(timerMinutes));
  if (hasMission && timerEnabled) return minutes as number;
  const isRight = typeof minutes === 'number' && minutes >= TIMER_MINUTES.min && minutes <= TIMER_MINUTES.max;
  return isRight ? minutes : TIMER_MINUTES.default;
}

/**
 * The form as it is sent. Anything but a whole number goes as typed, for the schema to refuse. Without a mission its type and content are
 * null (specification §4).
 */
export const asSent = (fields: LessonFields, attachmentIds: string[]): LessonValues => ({
  title: fields.title,
  description: fields.description,
  videoUrl: fields.videoUrl,
  durationMinutes: wholeNumberIn(fields.durationMinutes) as number,
  hasMission: fields.hasMission,
  missionRequired: fields.hasMission && fields.missionRequired,
  missionType: fields.hasMission ? fields.missionType : null,
  missionContent: fields.hasMission ? contentOf(fields) : null,
  missionCompletionMessage: fields.missionCompletionMessage.trim() || null,
  timerEnabled: fields.hasMission && fields.timerEnabled,
  timerMinutes: sentTimerMinutes(fields),
  attachmentIds,
});

/** Maps errors from the contract's paths to the form's fields. */
export const errorsByField = <Message>(errors: Record<string, Message>, type: MissionType | null) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^missionContent/, type ?? 'missionType'), message]),
  );

/** The mission's errors, by field, reported together with those of the fields above it. */
export function missionErrors(fields: LessonFields): Record<string, string> {
  const { hasMission, missionType } = fields;
  if (!hasMission) return {};
  if (missionType === null) return { missionType: 'Escolha o tipo da missão' };
  const check = checkContent(missionType, fields[missionType]);
  if (check.ok) return {};
  return Object.fromEntries(check.issues.map(({ path, message }) => [`${missionType}.${path}`, message]));
}
