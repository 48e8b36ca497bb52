import { MAX_LESSON_TITLE } from '@jornada/domain/journeys/limits';
import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { MISSION_TYPE_LABELS, type MissionType } from '@jornada/domain/missions/mission-types';
import type { ChoiceField, Fields } from './field.ts';

const missionTypes = Object.fromEntries(
  Object.entries(MISSION_TYPE_LABELS).map(([type, label]) => [type, { label }]),
) as ChoiceField<MissionType>['choices'];

/** Longer than screens suggest, so that pasted text is not cut off. */
export const LONG_TEXT = 5000;

/** The fields of a lesson's form (specification §2, §5), in the order in which people compare them. */
export const lessonFields = {
  title: {
    kind: 'text',
    label: 'Título',
    max: MAX_LESSON_TITLE,
    isRequired: true,
    blank: 'Título é obrigatório',
    isWide: true,
  },
  description: {
    kind: 'text',
    label: 'Descrição',
    max: LONG_TEXT,
    isRequired: true,
    blank: 'Descrição é obrigatória',
    rows: 2,
    isWide: true,
  },
  videoUrl: {
    kind: 'text',
    label: 'URL do vídeo',
    // Room for a player's embed code, of which the address is taken.
    max: 2000,
    isRequired: true,
    blank: 'URL do vídeo é obrigatória',
    placeholder: 'https://youtu.be/…',
    format: 'url',
  },
  document: { kind: 'other', label: 'Conteúdo' },
  durationMinutes: { kind: 'number', label: 'Duração (minutos)', min: 0, max: 1440 },
  hasMission: { kind: 'flag', label: 'Tem missão' },
  missionRequired: {
    kind: 'flag',
    label: 'Missão obrigatória',
    help: 'A lição só é concluída depois da resposta.',
  },
  missionType: {
    kind: 'choice',
    label: 'Tipo da missão',
    choices: missionTypes,
  },
  missionContent: { kind: 'other', label: 'Conteúdo da missão' },
  missionCompletionMessage: {
    kind: 'text',
    label: 'Mensagem de conclusão',
    max: 500,
    placeholder: 'Missão completada! 🎉',
  },
  timerEnabled: { kind: 'flag', label: 'Ativar cronômetro', auditLabel: 'Cronômetro' },
  timerMinutes: { kind: 'number', label: 'Minutos do cronômetro', min: TIMER_MINUTES.min, max: TIMER_MINUTES.max },
} as const satisfies Fields;

/** A new lesson: ten minutes, no mission (specification §9). */
export const NEW_LESSON_DEFAULTS = {
  durationMinutes: 10,
  hasMission: false,
  missionRequired: false,
  missionType: null,
  missionContent: null,
  missionCompletionMessage: null,
  timerEnabled: false,
  timerMinutes: null,
  document: null,
} as const;
