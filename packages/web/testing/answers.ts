import type { AnswerRow, readLessonAnswers } from '@jornada/contract/missions/answers';
import type { EndpointAnswer } from '@jornada/contract/endpoint';
import { lessonId } from './lessons.ts';
import { aPoll } from './missions.ts';

type Answers = EndpointAnswer<typeof readLessonAnswers>;

/** Ana's vote; `row` changes it. */
export const anAnswerRow = (row: Partial<AnswerRow> = {}): AnswerRow => ({
  id: '0199a1b2-0000-7000-8000-00000000f001',
  user: { id: '0199a1b2-0000-7000-8000-00000000c001', name: 'Ana Beatriz Conceição', email: 'ana@exemplo.com.br' },
  missionType: 'enquete',
  asked: aPoll,
  answer: { selectedOptions: ['À noite'] },
  answeredAt: '2026-11-23T15:05:00.000Z',
  isSettledByTimer: false,
  isArchived: false,
  conversationId: null,
  ...row,
});

/** A lesson with one answer and a poll of four votes. */
export const someLessonAnswers = (answers: Partial<Answers> = {}): Answers => ({
  items: [anAnswerRow()],
  nextCursor: null,
  lesson: {
    id: lessonId,
    title: 'O quarto limpo',
    dayNumber: 8,
    journeyId: '0199a1b2-0000-7000-8000-000000000007',
    journeyName: 'Foco sem Ruído',
    missionType: 'enquete',
  },
  total: 1,
  poll: [
    { option: 'Antes das oito', votes: 0 },
    { option: 'No meio da manhã', votes: 1 },
    { option: 'À noite', votes: 3 },
  ],
  ...answers,
});
