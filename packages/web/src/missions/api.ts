import '../platform/later-endpoints.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MissionAnswer, MissionView } from '@jornada/contract/missions/missions';
import { afterCommand } from '../platform/after-command.ts';
import { call, keyFor, queryFor } from '../platform/api-client.ts';
import type { Answer } from '../platform/endpoint-types.ts';
import { sessionQuery } from '../platform/session.ts';
import { applyRewards } from '../rewards/apply-rewards.ts';
import { journeyOf, applyAnswer, applyCompletion } from './apply-answer.ts';
import { thisTab } from './kept-draft.ts';

/**
 * A mission as its member sees it, with the instants of request and response by `performance.now()` in milliseconds,
 * so that a changed device clock cannot move a timer (decision E2).
 */
export type Mission = MissionView & { askedAt: number; receivedAt: number };

export type AnsweredMission = Answer<'missions', 'answerMission'>;

/** Adds the instants of request and response. */
async function withTimes(ask: () => Promise<MissionView>): Promise<Mission> {
  const askedAt = performance.now();
  const view = await ask();
  return { ...view, askedAt, receivedAt: performance.now() };
}

/**
 * A slow response reports more time than is left when it arrives. The earliest end reported for one running timer is therefore
 * the most accurate.
 */
function notLonger(mission: Mission, before: Mission | undefined): Mission {
  if (mission.state !== 'running' || before?.state !== 'running' || !mission.timer || !before.timer) return mission;
  if (mission.timer.endsAt !== before.timer.endsAt) return mission;
  const end = ({ receivedAt, timer }: Mission) => receivedAt + (timer?.remainingMs ?? 0);
  return { ...mission, receivedAt: mission.receivedAt - Math.max(0, end(mission) - end(before)) };
}

const missionKey = (lessonId: string) => keyFor('missions', 'readMission', { params: { lessonId } });

/** A lesson's mission. Returning to the tab loads it again, because another device may have changed it. */
export const missionQuery = (lessonId: string) =>
  queryOptions({
    queryKey: missionKey(lessonId),
    queryFn: async ({ signal, client }) => {
      const mission = await withTimes(() => call('missions', 'readMission', { params: { lessonId } }, { signal }));
      return notLonger(mission, client.getQueryData<Mission>(missionKey(lessonId)));
    },
    refetchOnWindowFocus: 'always',
  });

/** The result of a poll that the member answered (decision E8). */
export const pollResultQuery = (lessonId: string) => queryFor('missions', 'readPollResult', { params: { lessonId } });

/** Everything that an answer makes stale: the lesson it may have completed, XP, lists, and the member's own answers. */
const staleAfterAnswer = [
  sessionQuery.queryKey,
  ['rewards'],
  ['enrollments'],
  ['journeys'],
  ['lessons'],
  ['certificates'],
  ['missions', 'listAnsweredJourneys'],
  ['missions', 'listMyAnswers'],
] as const;

/** Loads again what changed when a mission was answered elsewhere or its time ran out. */
export const invalidateAfterAnswer = (queries: QueryClient): void =>
  void afterCommand(queries, { invalidates: [...staleAfterAnswer, ['quiz']] });

/** Loads the member's progress again, after a refusal that shows that this page is stale. */
export const readAgain = (queries: QueryClient): void =>
  void afterCommand(queries, { invalidates: [['missions'], ['quiz'], ['lessons'], ['journeys'], ['enrollments']] });

/** 'Iniciar Cronômetro' (decision E2). If another tab has already started it, its running timer is shown. */
export async function startTimer(queries: QueryClient, lessonId: string): Promise<Mission> {
  const mission = await withTimes(() => call('missions', 'startTimer', { params: { lessonId } }));
  // The dashboard shows its clock.
  void afterCommand(queries, { invalidates: [['enrollments']] });
  queries.setQueryData(missionKey(lessonId), mission);
  return mission;
}

export interface AnswerToSend {
  answer: MissionAnswer;
  contentVersion: string;
  progressVersion: string;
  /** Set when the page hands in by itself, so that it does not replace a newer draft of another tab. */
  after?: string | null;
}

/** Where a draft comes from: this tab, and the `draftSavedAt` of the draft that it continues. */
const originOf = (after: string | null) => ({ tab: thisTab(), after });

/** Sends an answer, and writes the response into the cached mission, its lesson and the member's rewards. */
export async function sendAnswer(
  queries: QueryClient,
  lessonId: string,
  { after, ...answer }: AnswerToSend,
): Promise<AnsweredMission> {
  const body = after === undefined ? answer : { ...answer, from: originOf(after) };
  const askedAt = performance.now();
  const answered = await call('missions', 'answerMission', { params: { lessonId }, body });
  applyAnswered(queries, answered, { askedAt, isAction: !answered.alreadyAnswered });
  return answered;
}

/**
 * Writes what an answer brought into the cached mission, its lesson and the member's rewards; `apply` writes more. `askedAt`: when it was
 * sent, by `performance.now()`. `isAction`: it is no repeat.
 */
export function applyAnswered(
  queries: QueryClient,
  { mission, completion, rewards }: Omit<AnsweredMission, 'alreadyAnswered'>,
  { askedAt, isAction }: { askedAt: number; isAction: boolean },
  apply?: () => void,
): void {
  const { lessonId } = mission;
  // A request from before the answer would restore the unanswered mission.
  void queries.cancelQueries({ queryKey: missionKey(lessonId) });
  const journeyId = completion && journeyOf(queries, lessonId);
  void afterCommand(queries, {
    invalidates: staleAfterAnswer,
    applyAnswer: () => {
      queries.setQueryData<Mission>(missionKey(lessonId), { ...mission, askedAt, receivedAt: performance.now() });
      if (mission.state === 'answered') applyAnswer(queries, lessonId);
      if (completion) applyCompletion(queries, lessonId, completion);
      applyRewards(queries, rewards, { isAction });
      apply?.();
    },
    ...(journeyId && { prefetches: queryFor('journeys', 'readJourney', { params: { journeyId } }) }),
  });
}

/** Loads what the settled answer of a timer paid: repeating an answer changes nothing and returns its rewards again. */
export async function loadPastAnswer(mission: Mission): Promise<AnsweredMission | null> {
  const { lessonId, answer, contentVersion } = mission;
  if (mission.type === 'quiz') return loadPastAttempt(lessonId);
  if (!answer || contentVersion === null) return null;
  return call('missions', 'answerMission', { params: { lessonId }, body: { answer, contentVersion } });
}

/** The same for the attempt that the end of a timer scored. */
async function loadPastAttempt(lessonId: string): Promise<AnsweredMission | null> {
  const { attempt } = await call('quiz', 'readQuiz', { params: { lessonId } });
  if (!attempt) return null;
  const params = { lessonId, attemptId: attempt.id };
  return { ...(await call('quiz', 'endQuizAttempt', { params, body: {} })), alreadyAnswered: true };
}

export interface DraftToSave {
  answer: MissionAnswer;
  progressVersion: string;
  after: string | null;
}

/** Largest draft that is sent while a page closes. Browsers refuse more than 64 kB for all such requests of a page. */
const keepaliveBytes = 60_000;

/** Saves the draft of a timed mission (decision E3). The request outlives the page if its size allows. */
export function saveDraft(lessonId: string, { after, ...draft }: DraftToSave) {
  const body = { ...draft, from: originOf(after) };
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  return call('missions', 'saveDraft', { params: { lessonId }, body }, { keepalive: size < keepaliveBytes });
}
