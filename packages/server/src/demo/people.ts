import type { GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';

export type JourneyKey = 'comecePorAqui' | 'focoSemRuido' | 'criarSemMedo' | 'falarEmPublico' | 'liderarComCuidado';

/** A member's action, `daysAgo` days before the seeding, at a time in the platform's time zone. */
export type DiaryEntry = { daysAgo: number; at: string } & (
  | { starts: JourneyKey }
  /** Enrolled by the admin, without a purchase. */
  | { isEnrolledIn: JourneyKey }
  /** A required mission's answer completes its lesson. */
  | { answers: JourneyKey; dayNumber: number; with: MissionAnswer }
  /** An attempt at a quiz, from start to end. */
  | { tries: JourneyKey; dayNumber: number; with: GivenAnswers }
  | { completes: JourneyKey; dayNumber: number }
  /** Confirms the name on the journey's certificate. */
  | { confirms: JourneyKey; name: string }
);

export interface DemoPerson {
  email: string;
  name: string;
  cargo?: string;
  joined: { daysAgo: number; at: string };
  /** In chronological order. */
  diary: DiaryEntry[];
}

export const demoAdmin: DemoPerson = {
  email: 'admin@jornada.exemplo',
  name: 'Helena Prado',
  cargo: 'Coordenação',
  joined: { daysAgo: 45, at: '09:00' },
  diary: [],
};

/** A streak of six days: today's lesson is the seventh. */
export const demoMember: DemoPerson = {
  email: 'membro@jornada.exemplo',
  name: 'Marina Duarte',
  joined: { daysAgo: 6, at: '08:02' },
  diary: [
    { daysAgo: 6, at: '08:05', starts: 'comecePorAqui' },
    {
      daysAgo: 6,
      at: '08:10',
      answers: 'comecePorAqui',
      dayNumber: 1,
      with: { selectedOptions: ['Mais tempo longe das telas'] },
    },
    { daysAgo: 6, at: '08:12', completes: 'comecePorAqui', dayNumber: 1 },
    { daysAgo: 6, at: '08:36', completes: 'comecePorAqui', dayNumber: 2 },
    { daysAgo: 5, at: '07:28', starts: 'focoSemRuido' },
    { daysAgo: 5, at: '07:46', completes: 'focoSemRuido', dayNumber: 1 },
    { daysAgo: 4, at: '07:41', completes: 'focoSemRuido', dayNumber: 2 },
    { daysAgo: 4, at: '20:15', completes: 'comecePorAqui', dayNumber: 3 },
    // The lesson is not completed, so she can read her answer again there.
    {
      daysAgo: 4,
      at: '20:41',
      answers: 'comecePorAqui',
      dayNumber: 7,
      with: {
        answers: {
          'Qual objetivo continua importante para você mesmo nos dias difíceis?':
            'Voltar a ler antes de dormir, nem que sejam duas páginas.',
          'Quem pode acompanhar o seu progresso de perto?': 'A minha irmã, que já me pergunta toda semana.',
        },
      },
    },
    { daysAgo: 3, at: '07:52', completes: 'focoSemRuido', dayNumber: 3 },
    { daysAgo: 3, at: '10:30', isEnrolledIn: 'liderarComCuidado' },
    {
      daysAgo: 2,
      at: '12:21',
      answers: 'focoSemRuido',
      dayNumber: 4,
      with: { text: 'Na fila do almoço eu lembrei de ligar para a minha mãe. Foi a melhor parte do dia.' },
    },
    { daysAgo: 2, at: '12:33', completes: 'focoSemRuido', dayNumber: 4 },
    { daysAgo: 1, at: '21:05', completes: 'focoSemRuido', dayNumber: 5 },
  ],
};

/** Enrolled, without progress. */
const newcomer: DemoPerson = {
  email: 'caio@jornada.exemplo',
  name: 'Caio Nascimento',
  joined: { daysAgo: 1, at: '19:20' },
  diary: [{ daysAgo: 1, at: '19:24', starts: 'comecePorAqui' }],
};

/** Completed lessons on three days, then stopped. */
const lapsed: DemoPerson = {
  email: 'tereza@jornada.exemplo',
  name: 'Tereza Conceição',
  joined: { daysAgo: 14, at: '21:10' },
  diary: [
    { daysAgo: 13, at: '06:50', starts: 'focoSemRuido' },
    { daysAgo: 13, at: '07:10', completes: 'focoSemRuido', dayNumber: 1 },
    { daysAgo: 12, at: '06:58', completes: 'focoSemRuido', dayNumber: 2 },
    { daysAgo: 11, at: '22:47', completes: 'focoSemRuido', dayNumber: 3 },
  ],
};

/** Completed both free journeys, and has the certificate of one. */
const graduate: DemoPerson = {
  email: 'antonio@jornada.exemplo',
  name: 'Antônio Vasques',
  joined: { daysAgo: 12, at: '17:30' },
  diary: [
    { daysAgo: 11, at: '18:00', starts: 'comecePorAqui' },
    { daysAgo: 11, at: '18:06', completes: 'comecePorAqui', dayNumber: 1 },
    { daysAgo: 11, at: '18:31', completes: 'comecePorAqui', dayNumber: 2 },
    { daysAgo: 10, at: '18:20', completes: 'comecePorAqui', dayNumber: 3 },
    {
      daysAgo: 10,
      at: '18:33',
      tries: 'comecePorAqui',
      dayNumber: 4,
      with: { escola01: ['escola1a'], elogio02: ['elogio2a', 'elogio2c'], cerebro3: ['true'], palavra4: ['Ainda'] },
    },
    { daysAgo: 10, at: '18:34', completes: 'comecePorAqui', dayNumber: 4 },
    { daysAgo: 10, at: '18:45', completes: 'comecePorAqui', dayNumber: 5 },
    { daysAgo: 10, at: '18:59', completes: 'comecePorAqui', dayNumber: 6 },
    {
      daysAgo: 10,
      at: '19:10',
      answers: 'comecePorAqui',
      dayNumber: 7,
      with: {
        answers: {
          'Qual objetivo continua importante para você mesmo nos dias difíceis?':
            'Terminar o supletivo e ajudar a minha neta.',
          'Quem pode acompanhar o seu progresso de perto?': 'A Helena, da coordenação.',
        },
      },
    },
    { daysAgo: 10, at: '19:14', completes: 'comecePorAqui', dayNumber: 7 },
    { daysAgo: 9, at: '18:02', starts: 'focoSemRuido' },
    { daysAgo: 9, at: '18:20', completes: 'focoSemRuido', dayNumber: 1 },
    { daysAgo: 8, at: '18:15', completes: 'focoSemRuido', dayNumber: 2 },
    { daysAgo: 7, at: '18:11', completes: 'focoSemRuido', dayNumber: 3 },
    {
      daysAgo: 6,
      at: '18:22',
      answers: 'focoSemRuido',
      dayNumber: 4,
      with: { text: 'No ponto de ônibus lembrei de uma música que eu tocava com o meu pai.' },
    },
    { daysAgo: 6, at: '18:30', completes: 'focoSemRuido', dayNumber: 4 },
    { daysAgo: 5, at: '18:18', completes: 'focoSemRuido', dayNumber: 5 },
    { daysAgo: 4, at: '18:24', completes: 'focoSemRuido', dayNumber: 6 },
    { daysAgo: 3, at: '18:09', completes: 'focoSemRuido', dayNumber: 7 },
    { daysAgo: 3, at: '18:12', confirms: 'focoSemRuido', name: 'Antônio Vasques Ferreira' },
  ],
};

/** A streak of fourteen days, the last one the day before yesterday: the shield earned by it will save it. A certificate waits for her name. */
const shielded: DemoPerson = {
  email: 'lucia@jornada.exemplo',
  name: 'Lúcia Barreto',
  joined: { daysAgo: 16, at: '20:40' },
  diary: [
    { daysAgo: 15, at: '06:31', starts: 'focoSemRuido' },
    { daysAgo: 15, at: '06:50', completes: 'focoSemRuido', dayNumber: 1 },
    { daysAgo: 14, at: '06:48', completes: 'focoSemRuido', dayNumber: 2 },
    { daysAgo: 13, at: '06:52', completes: 'focoSemRuido', dayNumber: 3 },
    { daysAgo: 12, at: '07:05', completes: 'focoSemRuido', dayNumber: 4 },
    { daysAgo: 11, at: '06:44', completes: 'focoSemRuido', dayNumber: 5 },
    { daysAgo: 10, at: '09:12', completes: 'focoSemRuido', dayNumber: 6 },
    { daysAgo: 9, at: '09:30', completes: 'focoSemRuido', dayNumber: 7 },
    { daysAgo: 8, at: '06:55', starts: 'criarSemMedo' },
    { daysAgo: 8, at: '07:16', completes: 'criarSemMedo', dayNumber: 1 },
    { daysAgo: 7, at: '06:58', completes: 'criarSemMedo', dayNumber: 2 },
    { daysAgo: 6, at: '07:02', completes: 'criarSemMedo', dayNumber: 3 },
    { daysAgo: 5, at: '06:49', completes: 'criarSemMedo', dayNumber: 4 },
    {
      daysAgo: 4,
      at: '07:20',
      answers: 'criarSemMedo',
      dayNumber: 5,
      with: {
        text: 'Sábado vou levar dez marmitas para a feira e contar quantas voltam. Se voltarem menos de três, faço de novo.',
      },
    },
    { daysAgo: 3, at: '09:41', completes: 'criarSemMedo', dayNumber: 6 },
    { daysAgo: 2, at: '10:03', completes: 'criarSemMedo', dayNumber: 7 },
  ],
};

/** Members without a password, for the admin to see. */
export const furtherMembers: readonly DemoPerson[] = [newcomer, lapsed, graduate, shielded];
