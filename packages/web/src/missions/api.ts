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

/**
 * A mission as its member sees it, and when: both instants on the browser's own stopwatch (`performance.now()`, milliseconds),
 * so that a changed device clock cannot move a timer (decision E2).
 */
export type Mission = MissionView & { askedAt: number; receivedAt: number };

export type AnsweredMission = Answer<'missions', 'answerMission'>;

/** Stamps what the server just said. */
async function stamped(ask: () => Promise<MissionView>): Promise<Mission> {
  const askedAt = performance.now();
  const view = await ask();
  return { ...view, askedAt, receivedAt: performance.now() };
}

/**
 * An answer that was long on its way tells of more time than is left when it arrives. Of one running timer the earliest end
 * that was told is therefore the nearest to the truth.
 */
function notLonger(mission: Mission, before: Mission | undefined): Mission {
  if (mission.state !== 'running' || before?.state !== 'running' || !mission.timer || !before.timer) return mission;
  if (mission.timer.endsAt !== before.timer.endsAt) return mission;
  const end = ({ receivedAt, timer }: Mission) => receivedAt + (timer?.remainingMs ?? 0);
  return { ...mission, receivedAt: mission.receivedAt - Math.max(0, end(mission) - end(before)) };
}

const missionKey = (lessonId: string) => keyFor('missions', 'readMission', { params: { lessonId } });

/** A lesson's mission. Returning to the tab asks again, because another device may have gone on. */
export const missionQuery = (lessonId: string) =>
  queryOptions({
    queryKey: missionKey(lessonId),
    queryFn: async ({ signal, client }) => {
      const mission = await stamped(() => call('missions', 'readMission', { params: { lessonId } }, { signal }));
      return notLonger(mission, client.getQueryData<Mission>(missionKey(lessonId)));
    },
    refetchOnWindowFocus: 'always',
  });

/** Everything that an answer makes old: the lesson it may have completed, XP, lists, and the member's own answers. */
const oldAfterAnswer = [
  sessionQuery.queryKey,
  ['rewards'],
  ['enrollments'],
  ['journeys'],
  ['lessons'],
  ['missions', 'listAnsweredJourneys'],
  ['missions', 'listMyAnswers'],
] as const;

/** After a mission was answered elsewhere or its time ran out: reads again what that changed. */
export const invalidateAfterAnswer = (queries: QueryClient): void =>
  void afterCommand(queries, { invalidates: oldAfterAnswer });

/** Reads again where the member stands, after a refusal that shows this page to be old. */
export const readAgain = (queries: QueryClient): void =>
  void afterCommand(queries, { invalidates: [['missions'], ['lessons'], ['journeys'], ['enrollments']] });

/** 'Iniciar Cronômetro' (decision E2). Another tab may have started it already: the running timer is then welcome too. */
export function useStartTimer(lessonId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => stamped(() => call('missions', 'startTimer', { params: { lessonId } })),
    onSuccess: (mission) => {
      queries.setQueryData(missionKey(lessonId), mission);
      if (mission.state !== 'running' || !mission.timer) return;
      const { minutes } = mission.timer;
      toast.success(`Cronômetro iniciado! Você tem ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`);
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
  /** Of a page that hands in by itself: newer words of another tab are not to be lost. */
  from?: DraftOrigin;
}

/** Which tab writes, and the `draftSavedAt` its words go on from. */
export interface DraftOrigin {
  tab: string;
  after: string | null;
}

interface Hearers {
  onAnswered: (answered: AnsweredMission) => void;
  /** A refusal that leaves what was typed in place. */
  onRefused: (problem: ApiProblem) => void;
}

/** Sends an answer, and stamps the mission that comes back. */
export async function sendAnswer(lessonId: string, body: AnswerToSend) {
  let answered: AnsweredMission | undefined;
  const mission = await stamped(async () => {
    answered = await call('missions', 'answerMission', { params: { lessonId }, body });
    return answered.mission;
  });
  return { ...answered!, mission };
}

/** From now on the mission, its lesson and the member's rewards stand as the answer's reply says. */
export function takeInAnswer(queries: QueryClient, answered: AnsweredMission & { mission: Mission }): void {
  const { mission, completion, rewards, alreadyAnswered } = answered;
  const { lessonId } = mission;
  // What was asked before the answer came would bring the mission back as it was.
  void queries.cancelQueries({ queryKey: missionKey(lessonId) });
  const journeyId = completion && journeyOf(queries, lessonId);
  void afterCommand(queries, {
    invalidates: oldAfterAnswer,
    applyAnswer: () => {
      queries.setQueryData(missionKey(lessonId), mission);
      applyAnswer(queries, lessonId);
      if (completion) applyCompletion(queries, lessonId, completion);
      applyRewards(queries, rewards, { isAction: !alreadyAnswered });
    },
    ...(journeyId && { prefetches: queryFor('journeys', 'readJourney', { params: { journeyId } }) }),
  });
}

/** Sends an answer, finally (decision E1). What comes back is the mission as it stands now. */
export function useAnswerMission(lessonId: string, { onAnswered, onRefused }: Hearers) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerToSend) => sendAnswer(lessonId, body),
    onSuccess: (answered) => {
      takeInAnswer(queries, answered);
      onAnswered(answered);
    },
    onError: (problem) => {
      const [issue] = problem.code === 'invalid_input' ? problem.issues : [];
      // The new version speaks for itself, in the dialog.
      if (issue) toast.error({ title: 'Erro ao completar missão', message: issue.message });
      else if (problem.code !== 'mission_changed') toast.error(explain(problem, 'Erro ao completar missão'));
      if (problem.status >= 400 && problem.status < 500 && !issue) readAgain(queries);
      onRefused(problem);
    },
  });
}

/** What the settled answer of a timer paid: a repeat of an answer changes nothing and tells its rewards once more. */
export const loadPastAnswer = (
  lessonId: string,
  { answer, contentVersion }: Pick<AnswerToSend, 'answer' | 'contentVersion'>,
) => call('missions', 'answerMission', { params: { lessonId }, body: { answer, contentVersion } });

export interface DraftToSave {
  answer: MissionAnswer;
  progressVersion: string;
  from: DraftOrigin;
}

/** As much may be on its way when a page goes; browsers refuse more (64 kB for all requests of a page). */
const keepaliveBytes = 60_000;

/** Keeps what was typed so far in a timed mission (decision E3). The request outlives the page where its size allows. */
export function saveDraft(lessonId: string, body: DraftToSave) {
  const size = new TextEncoder().encode(JSON.stringify(body)).length;
  return call('missions', 'saveDraft', { params: { lessonId }, body }, { keepalive: size < keepaliveBytes });
}
