import { MAX_LESSON_TITLE } from '@jornada/domain/journeys/limits';
import { POLL_OPTIONS, REFLECTION_QUESTIONS, TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { MISSION_TYPE_LABELS, type MissionType } from '@jornada/domain/missions/mission-types';
import type { Fields } from './field.ts';

/** Longer than screens suggest, so that pasted text is not cut off. */
const LONG_TEXT = 5000;

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
    choices: {
      enquete: { label: MISSION_TYPE_LABELS.enquete, note: 'Pergunta e opções' },
      desafio: { label: MISSION_TYPE_LABELS.desafio, note: 'Uma tarefa e uma resposta' },
      reflexao: { label: MISSION_TYPE_LABELS.reflexao, note: 'De 1 a 5 perguntas' },
    },
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
} as const;

/** The fields of a mission's content, by type (specification §5). */
export const missionFields = {
  enquete: {
    question: { kind: 'text', label: 'Pergunta', max: 1000, isRequired: true },
    options: { kind: 'texts', label: 'Opções', entry: 'Opção', max: 500, count: POLL_OPTIONS },
    multipleChoice: { kind: 'flag', label: 'Permitir várias respostas', auditLabel: 'Várias respostas' },
    showsResult: {
      kind: 'flag',
      label: 'Mostrar o resultado a quem respondeu',
      auditLabel: 'Resultado para quem respondeu',
      help: 'Só a porcentagem de cada opção, sem nomes, a partir de cinco respostas.',
    },
  },
  desafio: {
    title: { kind: 'text', label: 'Título do desafio', auditLabel: 'Título', max: 200, isRequired: true },
    description: {
      kind: 'text',
      label: 'Descrição do desafio',
      auditLabel: 'Descrição',
      max: LONG_TEXT,
      isRequired: true,
      rows: 3,
    },
    responsePrompt: {
      kind: 'text',
      label: 'Convite à resposta',
      help: 'Opcional: o que aparece acima do campo de resposta.',
      max: 500,
    },
  },
  reflexao: {
    intro: { kind: 'text', label: 'Introdução', help: 'Opcional.', max: LONG_TEXT, rows: 2 },
    questions: { kind: 'texts', label: 'Perguntas', entry: 'Pergunta', max: 1000, count: REFLECTION_QUESTIONS },
  },
} as const satisfies Record<MissionType, Fields>;
