import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { typeNames } from '../../missions/mission-words.ts';
import { differencesBetween, wordsOf } from '../ui/differences-between.ts';
import { contentOf, fieldsOf, type LessonFields } from './lesson-values.ts';

const labels = {
  title: 'Título',
  description: 'Descrição',
  videoUrl: 'URL do vídeo',
  durationMinutes: 'Duração (minutos)',
  hasMission: 'Missão',
  missionType: 'Tipo da missão',
  content: 'Conteúdo da missão',
  missionRequired: 'Missão obrigatória',
  missionCompletionMessage: 'Mensagem de conclusão',
  timerEnabled: 'Cronômetro',
  timerMinutes: 'Minutos do cronômetro',
  materials: 'Materiais',
} as const;

const compared = (fields: LessonFields, materials: readonly string[]) => ({
  ...fields,
  content: fields.hasMission ? contentOf(fields) : null,
  materials,
});

/** In what a lesson saved meanwhile and the fields differ. `materials`: the names of those that the form holds. */
export const lessonDifferences = (saved: EditableLesson, mine: LessonFields, materials: readonly string[]) =>
  differencesBetween(
    compared(
      fieldsOf(saved),
      saved.attachments.map(({ name }) => name),
    ),
    compared(mine, materials),
    labels,
    (field, value) => (field === 'missionType' && value ? typeNames[value as keyof typeof typeNames] : wordsOf(value)),
  );
