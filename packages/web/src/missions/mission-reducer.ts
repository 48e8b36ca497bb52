import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';
import type { ApiProblem } from '../platform/api-client.ts';
import { explain } from '../platform/explain.ts';
import type { AnsweredMission, Mission } from './api.ts';
import {
  discard,
  draftFailed,
  draftSaved,
  resumeWriting,
  saveNow,
  swapDrafts,
  takeDraft,
  withoutSave,
  write,
} from './draft-steps.ts';
import { formatMinutes } from './time-labels.ts';
import type { Emit, MissionEarned, MissionEffect, MissionEvent, MissionState } from './mission-state.ts';
import { handInFailed, passTime, sayTimeIsUp } from './timer-steps.ts';
import { askedOf, areSameAnswers } from './typed-answer.ts';

/**
 * What an event does to a mission, and the effects that follow (specification §4, decisions E1–E5). `at`: when it happened, in
 * milliseconds of `performance.now()`.
 */
export function reduceMission(
  state: MissionState,
  event: MissionEvent,
  at: number,
): { state: MissionState; effects: MissionEffect[] } {
  const effects: MissionEffect[] = [];
  return { state: step(state, event, at, (effect) => effects.push(effect)), effects };
}

function step(state: MissionState, event: MissionEvent, at: number, emit: Emit): MissionState {
  switch (event.type) {
    case 'loaded':
      return load(state, event.mission, at, emit);
    case 'ticked':
      return passTime(state, at, emit);
    case 'returned':
      emit({ type: 'reload', what: 'mission' });
      return state;
    case 'dialog_opened':
      return { ...state, dialog: 'open' };
    case 'dialog_closed':
      return { ...saveNow(state, emit), dialog: 'closed' };
    case 'dialog_gone':
      return leaveOutcome(state, emit);
    case 'typed':
      return write(state, event.answer, at);
    case 'field_left':
    case 'retried':
      return saveNow(state, emit);
    case 'page_left':
      return saveNow(state, emit, { isLeaving: true });
    case 'drafts_swapped':
      return swapDrafts(state, at);
    case 'skipped':
      return { ...discard(state), dialog: 'closed' };
    case 'start_clicked':
      emit({ type: 'start_timer' });
      return { ...state, isStarting: true };
    case 'started':
      return started(state, event.mission, emit);
    case 'start_failed':
      return startFailed(state, event.problem, emit);
    case 'send_clicked':
      return send(state, emit);
    case 'answered':
      return answered(state, event.answered, emit);
    case 'answer_failed':
      return answerFailed(state, event.problem, at, emit);
    case 'handed_in':
      return handedIn(state, event.answered, emit);
    case 'hand_in_failed':
      return handInFailed(state, event.problem, at, emit);
    case 'draft_saved':
      return draftSaved(state, event.savedAt, at, emit);
    case 'draft_failed':
      return draftFailed(state, event.problem, at, emit);
    case 'past_answer_loaded':
      return pastAnswerLoaded(state, event.past, emit);
    case 'quiz_ended':
      return quizEnded(state, event.earned, emit);
  }
}

function load(state: MissionState, mission: Mission, at: number, emit: Emit): MissionState {
  const previous = state.mission;
  const drafted = takeDraft({ ...state, mission }, previous, at);
  const ended = mission.state === previous.state ? drafted : changeState(drafted, previous, emit);
  return passTime(ended, at, emit);
}

/** Whether a mission can still be answered. */
export const isUnanswered = (state: Mission['state'] | undefined): boolean =>
  state === 'open' || state === 'waiting_for_timer' || state === 'running';

/**
 * Shows how a mission ended when this page did not end it. A draft that became the answer is celebrated with its rewards, a blank one just
 * ends (decision E3), and an answer from another device is reported.
 */
function changeState(state: MissionState, previous: Mission, emit: Emit): MissionState {
  const { mission } = state;
  if (isUnanswered(mission.state)) return { ...state, isOwnAnswer: false, isAnsweredElsewhere: false };
  const isEndedElsewhere = isUnanswered(previous.state) && mission.state !== 'closed' && !state.isOwnAnswer;
  const isSettled = isSettledByTimer(mission);
  const isAnsweredElsewhere = isEndedElsewhere && mission.state === 'answered' && !isSettled;
  const next = { ...state, isAnsweredElsewhere };
  if (!isEndedElsewhere) return next;
  emit({ type: 'reload', what: 'what_an_answer_changes' });
  if (mission.state === 'expired') return sayTimeIsUp(next, emit);
  if (!isSettled || previous.state !== 'running') return next;
  emit({ type: 'load_past_answer', mission });
  return sayTimeIsUp(next, emit);
}

/**
 * Whether the server made the draft the answer when the timer was over (decision E3). Only such an answer is later than the timer's end
 * plus grace, because a member's own is taken no later (decision E2).
 */
export function isSettledByTimer({ answeredAt, timer }: Pick<Mission, 'answeredAt' | 'timer'>): boolean {
  if (!answeredAt || !timer?.endsAt) return false;
  return Date.parse(answeredAt) > Date.parse(timer.endsAt) + TIMER_GRACE_MILLISECONDS;
}

/** What an answer brought that was handed in at the end of the time. */
function earnedByTimer({ mission, rewards, completion }: Omit<AnsweredMission, 'alreadyAnswered'>): MissionEarned {
  const message = `Tempo esgotado: o que você escreveu foi entregue. ${mission.completionMessage ?? ''}`.trim();
  return { message, rewards, completion, hasResult: mission.hasResult };
}

const isPaid = ({ completion, rewards }: Pick<MissionEarned, 'completion' | 'rewards'>) =>
  completion || rewards?.entries.length;

/** Celebrates an answer of the timer. The open dialog shows the answer, but it would cover a reward. */
function celebrate(state: MissionState, earned: MissionEarned, emit: Emit): MissionState {
  emit({ type: 'celebrate', earned });
  return isPaid(earned) ? { ...state, dialog: 'closed' } : state;
}

/** Rewards are celebrated after the member has closed the unsent text. */
function pastAnswerLoaded(state: MissionState, past: AnsweredMission | null, emit: Emit): MissionState {
  const earned = earnedByTimer(past ?? { mission: state.mission, rewards: null, completion: null });
  return state.unsentText === null ? celebrate(state, earned, emit) : { ...state, earnedLater: earned };
}

/** What a quiz earned waits for the dialog to close, because its result stands there. */
function quizEnded(state: MissionState, earned: MissionEarned | null, emit: Emit): MissionState {
  const next = { ...state, isOwnAnswer: true };
  if (state.dialog === 'open') return { ...next, earnedLater: earned };
  if (earned) emit({ type: 'celebrate', earned });
  return next;
}

/** The dialog is closed: clears the notices, celebrates what waited. */
function leaveOutcome(state: MissionState, emit: Emit): MissionState {
  if (state.earnedLater) emit({ type: 'celebrate', earned: state.earnedLater });
  return { ...state, isAnsweredElsewhere: false, unsentText: null, earnedLater: null };
}

/** If another tab has already started the timer, it runs already. */
function started(state: MissionState, mission: Mission, emit: Emit): MissionState {
  if (mission.state === 'running' && mission.timer) {
    const message = `Cronômetro iniciado! Você tem ${formatMinutes(mission.timer.minutes)}.`;
    emit({ type: 'toast', kind: 'success', message });
  }
  return { ...state, isStarting: false };
}

function startFailed(state: MissionState, problem: ApiProblem, emit: Emit): MissionState {
  emit({ type: 'toast', kind: 'error', message: explain(problem, 'Erro ao iniciar cronômetro') });
  if (isRefusal(problem)) emit({ type: 'reload', what: 'progress' });
  return { ...state, isStarting: false };
}

const isRefusal = ({ status }: ApiProblem) => status >= 400 && status < 500;

/** Sends the final answer (decision E1). */
function send(state: MissionState, emit: Emit): MissionState {
  const { mission, typed, phase } = state;
  const { contentVersion, progressVersion } = mission;
  if (!typed || contentVersion === null || phase === 'sending') return state;
  emit({ type: 'send_answer', answer: { answer: typed, contentVersion, progressVersion } });
  return { ...withoutSave(state), phase: 'sending', changeNotice: null };
}

function answered(state: MissionState, { alreadyAnswered, ...result }: AnsweredMission, emit: Emit): MissionState {
  const { mission, rewards, completion } = result;
  const { typed } = state;
  const asked = askedOf(state.mission);
  // An equal answer was sent from here, and its reply was lost.
  const isSame = asked && typed && mission.answer && areSameAnswers(asked, typed, mission.answer);
  if (alreadyAnswered && !isSame) {
    emit({ type: 'toast', kind: 'info', message: 'Esta missão já tinha uma resposta. Vale a primeira.' });
    return state;
  }
  const { completionMessage, hasResult } = mission;
  emit({ type: 'celebrate', earned: { message: completionMessage ?? '', rewards, completion, hasResult } });
  return { ...state, isOwnAnswer: true, dialog: 'closed' };
}

function answerFailed(state: MissionState, problem: ApiProblem, at: number, emit: Emit): MissionState {
  const action = 'Erro ao completar missão';
  const isEdited = problem.code === 'mission_changed';
  const [issue] = problem.code === 'invalid_input' ? problem.issues : [];
  const message = issue ? { title: action, message: issue.message } : explain(problem, action);
  // The dialog itself shows the notice of a new version.
  if (!isEdited) emit({ type: 'toast', kind: 'error', message });
  if (isRefusal(problem) && !issue) emit({ type: 'reload', what: 'progress' });
  return resumeWriting({ ...state, changeNotice: isEdited ? problem.message : null }, at);
}

function handedIn(state: MissionState, result: AnsweredMission, emit: Emit): MissionState {
  return result.alreadyAnswered ? state : celebrate({ ...state, isOwnAnswer: true }, earnedByTimer(result), emit);
}
