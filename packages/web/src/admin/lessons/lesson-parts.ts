import { typeNames } from '../../missions/mission-labels.ts';
import { formatValue, type FormPart } from '../ui/differences-between.ts';
import { contentOf, type LessonFields } from './lesson-values.ts';

type Mission = { type: LessonFields['missionType']; required: boolean; content: ReturnType<typeof contentOf> } | null;
type Timer = LessonFields['timerMinutes'] | null;

/** The mission as the comparison sees it: null while the lesson has none. */
const missionOf = (fields: LessonFields): Mission =>
  fields.hasMission ? { type: fields.missionType, required: fields.missionRequired, content: contentOf(fields) } : null;

function formatMission(mission: Mission): string {
  if (!mission) return 'Sem missão';
  const name = mission.type ? typeNames[mission.type] : 'Sem tipo';
  return [`${name} · ${mission.required ? 'obrigatória' : 'opcional'}`, formatValue(mission.content)].join('\n');
}

const timerOf = (fields: LessonFields): Timer =>
  fields.hasMission && fields.timerEnabled ? fields.timerMinutes : null;
const formatTimer = (minutes: Timer) => (minutes === null ? 'Sem cronômetro' : `${minutes} min`);

/**
 * The fields of a lesson as two administrators compare them in a conflict. A mission is one choice, because its type and its content depend
 * on each other.
 */
export const lessonParts: readonly FormPart<LessonFields>[] = [
  { label: 'Título', fields: ['title'] },
  { label: 'Descrição', fields: ['description'] },
  { label: 'URL do vídeo', fields: ['videoUrl'] },
  { label: 'Duração (minutos)', fields: ['durationMinutes'] },
  {
    label: 'Missão',
    fields: ['hasMission', 'missionType', 'missionRequired', 'enquete', 'desafio', 'reflexao'],
    value: missionOf,
    format: formatMission,
  },
  { label: 'Mensagem de conclusão', fields: ['missionCompletionMessage'] },
  { label: 'Cronômetro', fields: ['timerEnabled', 'timerMinutes'], value: timerOf, format: formatTimer },
];
