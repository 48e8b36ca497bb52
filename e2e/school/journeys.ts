import type { JourneyOverrides } from '@jornada/server/fixtures/journey';
import type { LessonOverrides } from '@jornada/server/fixtures/lesson-values';

const quiz: LessonOverrides = {
  missionType: 'enquete',
  missionContent: {
    question: 'Qual passo vem agora?',
    options: ['Respirar', 'Anotar', 'Andar'],
    multipleChoice: false,
  },
};
const quizOfMany: LessonOverrides = {
  missionType: 'enquete',
  missionContent: { question: 'O que ajuda você?', options: ['Silêncio', 'Música', 'Companhia'], multipleChoice: true },
  missionCompletionMessage: 'Anotado. Volte a isto amanhã.',
};
const challenge: LessonOverrides = {
  missionType: 'desafio',
  missionContent: {
    title: 'Um passo hoje',
    description: 'Faça agora o menor passo possível.',
    responsePrompt: 'Conte como foi.',
  },
};
const reflection: LessonOverrides = {
  missionType: 'reflexao',
  missionContent: { intro: 'Sem pressa.', questions: ['O que você aprendeu?', 'O que muda amanhã?'] },
};
const required: LessonOverrides = { missionRequired: true };
const timed = (timerMinutes: number): LessonOverrides => ({ timerEnabled: true, timerMinutes });

const titles = (name: string, count: number): LessonOverrides[] =>
  Array.from({ length: count }, (_, index) => ({ title: `${name} ${index + 1}` }));

/** The days of 'Vinte e Um Dias' that have a mission. */
const missionsByDay: Record<number, LessonOverrides> = {
  4: quiz,
  9: { ...challenge, ...required },
  16: { ...reflection, ...required },
};

/** A journey that no member's list contains. */
export const closedJourneyId = '019d0000-0000-7000-8000-000000000001';

/** Journeys for stories that need more than the demo school has. */
export const storyJourneys = {
  twentyOneDays: {
    name: 'Vinte e Um Dias',
    modoLiberacao: 'uma_por_dia',
    lessons: titles('Dia de prática', 21).map((lesson, index) => ({ ...lesson, ...missionsByDay[index + 1] })),
  },
  anyOrder: { name: 'Em Qualquer Ordem', modoLiberacao: 'imediata', lessons: titles('Peça', 3) },
  stepByStep: { name: 'Degrau por Degrau', modoLiberacao: 'sequencial', lessons: titles('Degrau', 3) },
  missions: {
    name: 'Mãos à Obra',
    modoLiberacao: 'imediata',
    tags: ['prática'],
    lessons: [
      { title: 'Uma escolha', ...quiz },
      { title: 'Várias escolhas', ...quizOfMany, ...required },
      { title: 'Um desafio', ...challenge },
      { title: 'Uma reflexão', ...reflection, ...required },
      { title: 'Sem missão' },
    ],
  },
  againstTheClock: {
    name: 'Contra o Relógio',
    modoLiberacao: 'imediata',
    lessons: [
      { title: 'Dez minutos', ...challenge, ...required, ...timed(10) },
      { title: 'Dez minutos para pensar', ...reflection, ...timed(10) },
      { title: 'Um minuto para escolher', ...quiz, ...timed(1) },
      { title: 'Meia hora', ...challenge, ...timed(30) },
    ],
  },
  closed: {
    id: closedJourneyId,
    name: 'Só para Inscritos',
    visibilidade: 'apenas_inscritos',
    modoLiberacao: 'imediata',
  },
  paid: { name: 'Curso Pago', tipo: 'paga', modoLiberacao: 'sequencial' },
} satisfies Record<string, JourneyOverrides>;
