import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { MissionAnswer, MissionView } from '@jornada/contract/missions';
import { afterCommand } from '../platform/after-command.ts';
import { call, keyFor, queryFor, type ApiProblem } from '../platform/api-client.ts';
import type { Answer } from '../platform/endpoint-types.ts';
import { explain } from '../platform/explain.ts';
import { sessionQuery } from '../platform/session.ts';
import { applyRewards } from '../rewards/apply-rewards.ts';
import { toast } from '../ui/toast.ts';
import { journeyOf, applyAnswer, applyCompletion } from './apply-answer.ts';
import { formatMinutes } from './mission-labels.ts';

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

/** Everything that an answer makes stale: the lesson it may have completed, XP, lists, and the member's own answers. */
const staleAfterAnswer = [
  sessionQuery.queryKey,
  ['rewards'],
  ['enrollments'],
  ['journeys'],
  ['lessons'],
  ['missions', 'listAnsweredJourneys'],
  ['missions', 'listMyAnswers'],
] as const;

/** Loads again what changed when a mission was answered elsewhere or its time ran out. */
export const invalidateAfterAnswer = (queries: QueryClient): void =>
  void afterCommand(queries, { invalidates: staleAfterAnswer });

/** Loads the member's progress again, after a refusal that shows that this page is stale. */
export const readAgain = (queries: QueryClient): void =>
  void afterCommand(queries, { invalidates: [['missions'], ['lessons'], ['journeys'], ['enrollments']] });

/** 'Iniciar Cronômetro' (decision E2). If another tab has already started it, its running timer is shown. */
export function useStartTimer(lessonId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => withTimes(() => call('missions', 'startTimer', { params: { lessonId } })),
    onSuccess: (mission) => {
      queries.setQueryData(missionKey(lessonId), mission);
      if (mission.state !== 'running' || !mission.timer) return;
      const { minutes } = mission.timer;
      toast.success(`Cronômetro iniciado! Você tem ${formatMinutes(minutes)}.`);
    },
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao iniciar cronômetro'));
      if (problem.status >= 400 && problem.status < 500) readAgain(queries);
    },
  });
}

export interface AnswerToSend {
  answer: MissionAnswer;
  contentVersion: string;
  progressVersion: string;
  /** Set when the page hands in by itself, so that it does not replace a newer draft of another tab. */
  from?: DraftOrigin;
}

/** The tab that writes, and the `draftSavedAt` of the draft that it continues. */
export interface DraftOrigin {
  tab: string;
  after: string | null;
}

interface Callbacks {
  onAnswered: (answered: AnsweredMission) => void;
  /** A refusal that leaves what was typed in place. */
  onRefused: (problem: ApiProblem) => void;
}

/** Sends an answer. The returned mission has the instants of request and response. */
export async function sendAnswer(lessonId: string, body: AnswerToSend) {
  let answered: AnsweredMission | undefined;
  const mission = await withTimes(async () => {
    answered = await call('missions', 'answerMission', { params: { lessonId }, body });
    return answered.mission;
  });
  return { ...answered!, mission };
}

/** Writes the response to an answer into the cached mission, its lesson and the member's rewards. */
export function applyAnswerResponse(queries: QueryClient, answered: AnsweredMission & { mission: Mission }): void {
  const { mission, completion, rewards, alreadyAnswered } = answered;
  const { lessonId } = mission;
  // A request from before the answer would restore the unanswered mission.
  void queries.cancelQueries({ queryKey: missionKey(lessonId) });
  const journeyId = completion && journeyOf(queries, lessonId);
  void afterCommand(queries, {
    invalidates: staleAfterAnswer,
    applyAnswer: () => {
      queries.setQueryData(missionKey(lessonId), mission);
      applyAnswer(queries, lessonId);
      if (completion) applyCompletion(queries, lessonId, completion);
      applyRewards(queries, rewards, { isAction: !alreadyAnswered });
    },
    ...(journeyId && { prefetches: queryFor('journeys', 'readJourney', { params: { journeyId } }) }),
  });
}

/** Sends the final answer (decision E1) and shows errors as toasts. */
export function useAnswerMission(lessonId: string, { onAnswered, onRefused }: Callbacks) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerToSend) => sendAnswer(lessonId, body),
    onSuccess: (answered) => {
      applyAnswerResponse(queries, answered);
      onAnswered(answered);
    },
    onError: (problem) => {
      const [issue] = problem.code === 'invalid_input' ? problem.issues : [];
      // The dialog itself shows the notice of a new version.
      if (issue) toast.error({ title: 'Erro ao completar missão', message: issue.message });
      else if (problem.code !== 'mission_changed') toast.error(explain(problem, 'Erro ao completar missão'));
      if (problem.status >= 400 && problem.status < 500 && !issue) readAgain(queries);
      onRefused(problem);
    },
  });
}

/** Loads what the settled answer of a timer paid: repeating an answer changes nothing and returns its rewards again. */
export const loadPastAnswer = (
  lessonId: string,
  { answer, contentVersion }: Pick<AnswerToSend, 'answer' | 'contentVersion'>,
) => call('missions', 'answerMission', { params: { lessonId }, body: { answer, contentVersion } });

export interface DraftToSave {
  answer: MissionAnswer;
  progressVersion: string;
  from: DraftOrigin;
}

/** Largest draft that is sent while a page closes. Browsers refuse more than 64 kB for all such requests of a page. */
const keepaliveBytes = 60_000;

/** Saves the draft of a timed mission (decision E3). The request outlives the page if its size allows. */
export function saveDraft(lessonId: string, body: DraftToSave) {
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  return call('missions', 'saveDraft', { params: { lessonId }, body }, { keepalive: size < keepaliveBytes });
}
