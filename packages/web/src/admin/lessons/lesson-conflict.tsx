import type { EditableLesson } from '@jornada/contract/lessons/admin-lessons';
import { auditLabel, choiceLabel, type Field } from '@jornada/contract/fields/field';
import { lessonFields } from '@jornada/contract/fields/lesson-fields';
import { MISSION_TYPES } from '@jornada/domain/missions/kinds/kinds';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import { formatValue, partOf, type FormPart } from '../ui/form/conflict/differences-between.ts';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { RecordConflict, type ConflictProps } from '../ui/form/conflict/record-conflict.tsx';
import { editableLessonQuery } from './api.ts';
import { compareDocuments } from './compare-documents.ts';
import { contentFields } from './kinds/kinds.ts';
import { compareQuizzes, quizLines } from './kinds/quiz/compare-quizzes.ts';
import { contentOf, fieldsOf, type LessonFields } from './lesson-values.ts';

/** The mission as the comparison sees it: null while the lesson has none. */
const missionOf = (fields: LessonFields) =>
  fields.hasMission ? { type: fields.missionType, required: fields.missionRequired, content: contentOf(fields) } : null;

type Mission = ReturnType<typeof missionOf>;

function formatMission(mission: Mission): string {
  if (!mission) return 'Sem missão';
  const name = mission.type ? choiceLabel(lessonFields.missionType, mission.type) : 'Sem tipo';
  return [`${name} · ${mission.required ? 'obrigatória' : 'opcional'}`, ...linesOf(mission.content)].join('\n');
}

const linesOf = (content: MissionContent | null) =>
  content && 'quiz' in content
    ? quizLines(content)
    : Object.entries(content ?? {}).map(([part, value]) => formatPart(contentFields[part], value));

/** Two quizzes show what differs in them; other missions are short. */
function compareMissions(saved: Mission, mine: Mission): [string, string] {
  const [one, other] = [saved?.content, mine?.content];
  const isLong = one && other && 'quiz' in one && 'quiz' in other && saved?.required === mine?.required;
  return isLong ? compareQuizzes(one, other) : [formatMission(saved), formatMission(mine)];
}

/** A part of a mission's content. Texts speak for themselves; a yes or no says of what. */
const formatPart = (field: Field | undefined, value: unknown) =>
  field?.kind === 'flag' ? `${auditLabel(field)}: ${formatValue(value)}` : formatValue(value);

/** PostgreSQL keeps the keys of an object in another order than the editor. */
function inKeyOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inKeyOrder) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inside]) => [key, inKeyOrder(inside)])) as Value;
}

/** Fields that depend on each other are one choice, in the place of their first one. */
const together: FormPart<LessonFields>[] = [
  {
    label: 'Missão',
    fields: ['hasMission', 'missionRequired', 'missionType', ...MISSION_TYPES],
    value: missionOf,
    compare: compareMissions,
  },
  {
    label: lessonFields.document.label,
    fields: ['document'],
    value: ({ document }) => document && inKeyOrder(document),
    compare: compareDocuments,
  },
  {
    label: lessonFields.timerEnabled.auditLabel,
    fields: ['timerEnabled', 'timerMinutes'],
    value: (fields) => (fields.hasMission && fields.timerEnabled ? fields.timerMinutes : null),
    format: (minutes: string | null) => (minutes === null ? 'Sem cronômetro' : `${minutes} min`),
  },
];

const parts = Object.entries<Field>(lessonFields).flatMap(([key, field]) => {
  const name = key as keyof LessonFields;
  const group = together.find(({ fields }) => fields.includes(name));
  if (group) return group.fields[0] === name ? [group] : [];
  return field.kind === 'other' ? [] : [partOf<LessonFields>(name, field)];
});

type LessonConflictProps = ConflictProps<EditableLesson, LessonFields> & {
  lessonId: string;
  /** The lesson was deleted meanwhile. */
  onGone: () => void;
};

/**
 * Compares the typed lesson with the one that was saved meanwhile. Materials are no choice: saved and newly uploaded ones stay together.
 */
export const LessonConflict = ({ lessonId, onGone, ...props }: LessonConflictProps) => (
  <RecordConflict
    title="Outra pessoa salvou esta lição"
    query={editableLessonQuery(lessonId)}
    fieldsOf={fieldsOf}
    parts={parts}
    gone={{ isGone: (problem) => isUnknown(problem, 'lesson_not_found'), onGone }}
    {...props}
  />
);
