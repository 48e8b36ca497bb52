import type { EditableLesson } from '@jornada/contract/lessons/admin-lessons';
import { NEW_LESSON_DEFAULTS } from '@jornada/contract/fields/lesson-fields';
import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { QuizContent, QuizPicture } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import type { UseFormReturnType } from '@mantine/form';
import { wholeNumberIn } from '../ui/form/whole-number.ts';
import type { LessonValues } from './api.ts';
import type { KindForm } from './kinds/kind-form.ts';
import { kindForms, type KindValues } from './kinds/kinds.ts';

type Stored = EditableLesson['form'];

/** The values of the form's fields. Each type of mission keeps its own, so that changing the type loses nothing. */
export type LessonFields = Omit<
  Stored,
  'missionContent' | 'durationMinutes' | 'missionCompletionMessage' | 'timerMinutes'
> &
  KindValues & {
    /** As typed. */
    durationMinutes: string;
    missionCompletionMessage: string;
    /** As typed. */
    timerMinutes: string;
  };

type PlainFields = Omit<LessonFields, MissionType>;

/** The prop of every part of the lesson form. */
export type OfForm = { form: UseFormReturnType<LessonFields> };

/** The fields of a lesson as it was read. */
export const fieldsOf = ({ form: { missionContent, ...form } }: Pick<EditableLesson, 'form'>): LessonFields => ({
  ...form,
  ...missionsWith(form.missionType, missionContent),
  durationMinutes: String(form.durationMinutes),
  missionCompletionMessage: form.missionCompletionMessage ?? '',
  timerMinutes: String(form.timerMinutes ?? TIMER_MINUTES.default),
});

export const newLessonFields = () =>
  fieldsOf({ form: { ...NEW_LESSON_DEFAULTS, title: '', description: '', videoUrl: '' } });

function missionsWith(type: MissionType | null, content: Stored['missionContent']): KindValues {
  const values = Object.fromEntries(Object.entries(kindForms).map(([kind, { blank }]) => [kind, blank])) as KindValues;
  if (type === null || content === null) return values;
  const { valuesOf }: KindForm<never, unknown> = kindForms[type];
  return { ...values, [type]: valuesOf(content as never) };
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
export function asSent(fields: LessonFields, attachmentIds: string[]): LessonValues {
  const plain = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in kindForms))) as PlainFields;
  const { hasMission } = fields;
  return {
    ...plain,
    durationMinutes: wholeNumberIn(fields.durationMinutes) as number,
    missionRequired: hasMission && fields.missionRequired,
    missionType: hasMission ? fields.missionType : null,
    missionContent: hasMission ? contentOf(fields) : null,
    missionCompletionMessage: fields.missionCompletionMessage.trim() || null,
    timerEnabled: hasMission && fields.timerEnabled,
    timerMinutes: sentTimerMinutes(fields),
    attachmentIds,
  };
}

/** A document without the blocks of these files. */
export function withoutFiles(document: Stored['document'], files: EditableLesson['files']): Stored['document'] {
  const lost = new Set(files.map(({ id }) => id));
  const content = document?.content.filter(
    (block) => !('attrs' in block && 'fileId' in block.attrs && lost.has(block.attrs.fileId)),
  );
  return content?.[0] ? { type: 'doc', content } : null;
}

/** A quiz without these pictures. */
export function withoutPictures(content: QuizContent, files: EditableLesson['files']): QuizContent {
  const lost = new Set(files.map(({ id }) => id));
  const kept = <Item extends { picture?: QuizPicture | undefined }>(item: Item): Item =>
    item.picture && lost.has(item.picture.id) ? { ...item, picture: undefined } : item;
  const quiz = content.quiz.map((question) =>
    'options' in question ? { ...kept(question), options: question.options.map(kept) } : kept(question),
  );
  return { ...content, quiz };
}

/** Maps errors from the contract's paths to the form's fields. A place in the document stays, for its editor to show it. */
export const errorsByField = <Message>(errors: Record<string, Message>, type: MissionType | null) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith('document.')
        ? [
            ['document', message],
            [path, message],
          ]
        : [[path.replace(/^missionContent/, type ?? 'missionType'), message]],
    ),
  );

/** The rules of missions. Where they cannot be fetched nothing is refused here: the server checks the same. */
const fetchRules = () => import('@jornada/domain/missions/mission-content').catch(() => null);

/** The mission's errors, by field, reported together with those of the fields above it. */
export async function missionErrors(fields: LessonFields): Promise<Record<string, string>> {
  const { hasMission, missionType } = fields;
  if (!hasMission) return {};
  if (missionType === null) return { missionType: 'Escolha o tipo da missão' };
  const check = (await fetchRules())?.checkContent(missionType, fields[missionType]);
  if (!check || check.ok) return {};
  const errors = Object.fromEntries(check.issues.map(({ path, message }) => [`${missionType}.${path}`, message]));
  return missionType === 'quiz' ? { ...wrongQuestions(fields, errors), ...errors } : errors;
}

/** Where the first error of a question stands while its fields are folded away. */
export const wrongQuestionPath = (questionId: string) => `quiz.question.${questionId}`;

const wrongQuestions = ({ quiz: { quiz } }: LessonFields, errors: Record<string, string>) =>
  Object.fromEntries(
    quiz.flatMap(({ id }, at) => {
      const of = [`quiz.quiz.${at}.`, `quiz.key.${id}.`];
      const path = Object.keys(errors).find((wrong) => of.some((start) => wrong.startsWith(start)));
      return path ? [[wrongQuestionPath(id), errors[path]!]] : [];
    }),
  );
