import type { MissionView } from '@jornada/contract/missions/missions';
import { lessonId } from './lessons.ts';

/** Example contents by type. */
export const aPoll = {
  question: 'Em que hora do dia você rende mais?',
  options: ['Antes das oito', 'No meio da manhã', 'À noite'],
  multipleChoice: false,
};
export const aChallenge = {
  title: 'Dez minutos sem celular',
  description: 'Fique dez minutos sem ele e conte como foi.',
};
export const aReflection = {
  intro: 'Escreva como quem conversa.',
  questions: ['O que está na sua mesa agora?', 'Qual é a menor mudança que cabe em dez minutos?'],
};

/** The answer for an untimed, optional, unanswered challenge; `mission` changes it. */
export const aMission = (mission: Partial<MissionView> = {}): MissionView => ({
  lessonId,
  type: 'desafio',
  required: false,
  state: 'open',
  content: aChallenge,
  contentVersion: 'primeira',
  timer: null,
  progressVersion: 'primeira',
  draft: null,
  draftSavedAt: null,
  answer: null,
  answeredAt: null,
  conversation: null,
  completionMessage: null,
  hasResult: false,
  ...mission,
});

/** Answered, with the default message. */
export const anAnsweredMission = (mission: Partial<MissionView> = {}): MissionView =>
  aMission({
    state: 'answered',
    answer: { text: 'Consegui' },
    answeredAt: '2026-11-23T12:10:00.000Z',
    completionMessage: 'Missão completada! 🎉',
    ...mission,
  });

/** Timed and not started: the server does not send its content. */
export const aWaitingMission = (mission: Partial<MissionView> = {}): MissionView =>
  aMission({
    state: 'waiting_for_timer',
    content: null,
    contentVersion: null,
    timer: { minutes: 10, startedAt: null, endsAt: null, remainingMs: null },
    ...mission,
  });

/** Timed and running, with so many milliseconds left of ten minutes. */
export const aRunningMission = (remainingMs = 600_000, mission: Partial<MissionView> = {}): MissionView =>
  aMission({
    state: 'running',
    timer: {
      minutes: 10,
      startedAt: '2026-11-23T12:00:00.000Z',
      endsAt: '2026-11-23T12:10:00.000Z',
      remainingMs,
    },
    ...mission,
  });
