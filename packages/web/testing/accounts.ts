import type { KnownBrowser, SessionView } from '@jornada/contract/accounts/sessions';
import type { AnsweredJourney, MyAnswer } from '@jornada/contract/missions/missions';
import type * as z from 'zod';

/** The current session, on a computer; `session` changes it. */
export const aSession = (session: Partial<SessionView> = {}): SessionView => ({
  id: '0199a1b2-0000-7000-8000-00000000a001',
  device: 'Chrome no Windows',
  network: '203.0.113.x',
  signedInAt: '2026-11-20T12:30:00.000Z',
  lastSeenAt: '2026-11-23T15:05:00.000Z',
  isCurrent: true,
  ...session,
});

/** A browser without a session that signed in before; `browser` changes it. */
export const aKnownBrowser = (browser: Partial<KnownBrowser> = {}): KnownBrowser => ({
  id: '0199a1b2-0000-7000-8000-00000000c000',
  device: 'Chrome no Windows',
  network: '203.0.113.x',
  lastSeenAt: '2026-11-22T15:05:00.000Z',
  trustedUntil: null,
  sessionIds: [],
  ...browser,
});

/** A journey with three answers. */
export const anAnsweredJourney = (
  journey: Partial<z.infer<typeof AnsweredJourney>> = {},
): z.infer<typeof AnsweredJourney> => ({
  journeyId: '0199a1b2-0000-7000-8000-000000000007',
  journeyName: 'Foco sem Ruído',
  answerCount: 3,
  lastAnsweredAt: '2026-11-22T12:00:00.000Z',
  ...journey,
});

/** An answered poll; `answer` changes it. */
export const anAnswer = (answer: Partial<z.infer<typeof MyAnswer>> = {}): z.infer<typeof MyAnswer> => ({
  id: '0199a1b2-0000-7000-8000-00000000b001',
  lessonId: '0199a1b2-0000-7000-8000-000000007008',
  dayNumber: 8,
  lessonTitle: 'O quarto limpo',
  missionType: 'enquete',
  asked: { question: 'O que mais distrai você?', options: ['Celular', 'Conversas', 'Fome'], multipleChoice: false },
  answer: { selectedOptions: ['Celular'] },
  answeredAt: '2026-11-22T12:00:00.000Z',
  isSettledByTimer: false,
  isArchived: false,
  hasResult: false,
  conversation: null,
  ...answer,
});
