import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { DEFAULT_LESSON_MINUTES } from '@jornada/domain/journeys/defaults';
import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { checkContent, type MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import type { LessonValues } from './api.ts';

/** What stands in the form's fields. Each type of mission keeps its own, so that changing the type loses nothing. */
export type LessonFields = {
  title: string;
  description: string;
  videoUrl: string;
  /** A number field that was emptied holds ''. */
  durationMinutes: number | string;
  hasMission: boolean;
  missionRequired: boolean;
  missionType: MissionType | null;
  enquete: { question: string; options: string[]; multipleChoice: boolean };
  desafio: { title: string; description: string; responsePrompt: string };
  reflexao: { intro: string; questions: string[] };
  missionCompletionMessage: string;
  timerEnabled: boolean;
  timerMinutes: number | string;
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
  durationMinutes: DEFAULT_LESSON_MINUTES,
  hasMission: false,
  missionRequired: false,
  missionType: null,
  ...blankMissions(),
  missionCompletionMessage: '',
  timerEnabled: false,
  timerMinutes: TIMER_MINUTES.default,
});

/** The fields of a lesson as it was read. */
export const fieldsOf = ({ form: { missionContent, ...form } }: EditableLesson): LessonFields => ({
  ...form,
  ...missionsWith(form.missionType, missionContent),
  missionCompletionMessage: form.missionCompletionMessage ?? '',
  timerMinutes: form.timerMinutes ?? TIMER_MINUTES.default,
});

function missionsWith(type: MissionType | null, content: EditableLesson['form']['missionContent']) {
  const missions = blankMissions();
  if (type === null || content === null) return missions;
  return { ...missions, [type]: { ...missions[type], ...content } };
}

/** What the chosen type of mission asks. */
export const contentOf = (fields: LessonFields): MissionContent | null =>
  fields.missionType && fields[fields.missionType];

/** 1 to 180; what is no number is 30 (specification §5). */
export const timerMinutesOf = (typed: number | string) =>
  typeof typed === 'number' && Number.isInteger(typed) ? typed : TIMER_MINUTES.default;

/** What is sent; without a mission its type and content are null (specification §4). */
export const asSent = (fields: LessonFields, attachmentIds: string[]): LessonValues => ({
  title: fields.title,
  description: fields.description,
  videoUrl: fields.videoUrl,
  durationMinutes: fields.durationMinutes as number,
  hasMission: fields.hasMission,
  missionRequired: fields.hasMission && fields.missionRequired,
  missionType: fields.hasMission ? fields.missionType : null,
  missionContent: fields.hasMission ? contentOf(fields) : null,
  missionCompletionMessage: fields.missionCompletionMessage.trim() || null,
  timerEnabled: fields.hasMission && fields.timerEnabled,
  timerMinutes: timerMinutesOf(fields.timerMinutes),
  attachmentIds,
});

/** Errors by the paths of the contract, brought to the fields that they belong to. */
export const errorsByField = <Message>(errors: Record<string, Message>, type: MissionType | null) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^missionContent/, type ?? 'missionType'), message]),
  );

/** What is wrong with the mission, by field: said at once with what is wrong above it. */
export function missionErrors(fields: LessonFields): Record<string, string> {
  const { hasMission, missionType } = fields;
  if (!hasMission) return {};
  if (missionType === null) return { missionType: 'Escolha o tipo da missão' };
  const check = checkContent(missionType, fields[missionType]);
  if (check.ok) return {};
  return Object.fromEntries(check.issues.map(({ path, message }) => [`${missionType}.${path}`, message]));
}
