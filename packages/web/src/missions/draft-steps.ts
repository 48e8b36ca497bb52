import type { MissionAnswer } from '@jornada/contract/missions/missions';
import { blankAnswer, fitInto } from '@jornada/domain/missions/mission-answer';
import type { ApiProblem } from '../platform/api-client.ts';
import type { Mission } from './api.ts';
import type { Emit, MissionState } from './mission-state.ts';
import { askedOf, areSameAnswers, textLeftOut, type Asked } from './typed-answer.ts';

/** A pause in the typing of this length saves the draft. Without a pause it is saved after `longestMs`. */
const pauseMs = 1_500;
const longestMs = 6_000;

/** Applies a mission that was loaded to the draft: another version, another device's draft, or the end. */
export function takeDraft(state: MissionState, previous: Mission, at: number): MissionState {
  const { mission, typed } = state;
  const asked = askedOf(mission);
  if (!asked || (mission.state !== 'open' && mission.state !== 'running')) return endDraft(state);
  if (!typed) return beginDraft(state, asked, at);
  if (previous.contentVersion !== mission.contentVersion) return write(state, fitInto(asked, typed), at);
  return mayFollow(state) ? follow(state, asked, typed) : state;
}

function beginDraft(state: MissionState, asked: Asked, at: number): MissionState {
  const { draft, draftSavedAt } = state.mission;
  const begun: MissionState = { ...state, phase: 'writing', conflictingDraft: null };
  if (!state.kept)
    return { ...begun, typed: draft ?? blankAnswer(asked.type), isTypedHere: false, after: draftSavedAt };
  // It did not reach the server before the page was reloaded.
  const { answer, after } = state.kept;
  return saveLater({ ...begun, typed: fitInto(asked, answer), isTypedHere: true, after }, at);
}

function endDraft(state: MissionState): MissionState {
  const { mission, kept, isTypedHere, conflictingDraft } = state;
  const isHandedIn = mission.state === 'answered' || mission.state === 'expired';
  const typed = (isTypedHere ? state.typed : null) ?? (isHandedIn ? kept?.answer : null);
  const left = [typed, conflictingDraft].flatMap((written) => (written && textLeftOut(written, mission.answer)) ?? []);
  const unsentText = [...new Set(left)].join('\n\n') || state.unsentText;
  return {
    ...withoutSave(state),
    phase: 'none',
    typed: null,
    isTypedHere: false,
    kept: isHandedIn ? null : kept,
    conflictingDraft: null,
    unsentText: mission.state === 'waiting_for_timer' ? null : unsentText,
  };
}

/** Whether the server's draft may replace `typed`. One that was requested before this device's last save is stale. */
function mayFollow({ mission, phase, isUnsaved, savesUnderWay, lastSaveEndedAt }: MissionState): boolean {
  if (mission.state !== 'running' || phase === 'sending' || phase === 'handing_in') return false;
  return !isUnsaved && savesUnderWay === 0 && mission.askedAt >= lastSaveEndedAt;
}

/** Replaces `typed` with another device's draft. What the server refused because of it becomes `conflictingDraft`. */
function follow(state: MissionState, asked: Asked, typed: MissionAnswer): MissionState {
  const { draft, draftSavedAt } = state.mission;
  const isBehind = state.phase === 'behind';
  const next: MissionState = { ...state, after: draftSavedAt, phase: isBehind ? 'writing' : state.phase };
  if (!draft || areSameAnswers(asked, typed, draft)) return next;
  const conflictingDraft = isBehind ? typed : state.conflictingDraft;
  return { ...next, typed: draft, isTypedHere: false, conflictingDraft };
}

/** Replaces the draft and keeps it; saves it while a timer runs. */
export function write(state: MissionState, answer: MissionAnswer, at: number): MissionState {
  const kept = { answer, after: state.after };
  return saveLater({ ...state, typed: answer, isTypedHere: true, kept }, at);
}

/** The member takes the draft that lost a conflict, and the other one is put beside it. */
export function swapDrafts(state: MissionState, at: number): MissionState {
  const { typed, conflictingDraft } = state;
  return typed && conflictingDraft ? write({ ...state, conflictingDraft: typed }, conflictingDraft, at) : state;
}

/** Discards the draft, because the member skips the mission (decision K2). */
export function discard(state: MissionState): MissionState {
  const asked = askedOf(state.mission);
  return { ...state, kept: null, isTypedHere: false, typed: asked && blankAnswer(asked.type), conflictingDraft: null };
}

function saveLater(state: MissionState, at: number): MissionState {
  if (state.phase !== 'writing' || state.mission.state !== 'running') return state;
  const unsavedSince = state.isUnsaved ? state.unsavedSince : at;
  const saveDueAt = Math.min(at + pauseMs, unsavedSince + longestMs);
  return { ...state, isUnsaved: true, unsavedSince, saveDueAt, draftStatus: 'waiting' };
}

/** Saves an unsaved draft at once. If a save is under way, the draft waits for it, except when the page closes. */
export function saveNow(state: MissionState, emit: Emit, { isLeaving = false } = {}): MissionState {
  const { mission, phase, typed, after, isUnsaved, savesUnderWay } = state;
  const next: MissionState = { ...state, saveDueAt: Infinity };
  if (phase !== 'writing' || !typed || !isUnsaved || (savesUnderWay > 0 && !isLeaving)) return next;
  emit({ type: 'save_draft', draft: { answer: typed, progressVersion: mission.progressVersion, after } });
  return { ...next, isUnsaved: false, savesUnderWay: savesUnderWay + 1, draftStatus: 'saving' };
}

/** Stops saving before the draft is sent as the answer: no save may follow it. */
export const withoutSave = (state: MissionState): MissionState => ({
  ...state,
  isUnsaved: false,
  saveDueAt: Infinity,
  draftStatus: 'clean',
});

/** Saves drafts again, after the answer was refused. */
export function resumeWriting(state: MissionState, at: number): MissionState {
  const isOnItsWay = state.phase === 'sending' || state.phase === 'handing_in';
  return isOnItsWay ? saveLater({ ...state, phase: 'writing' }, at) : state;
}

/** The server has the draft as it was when the save began. */
export function draftSaved(state: MissionState, savedAt: string, at: number, emit: Emit): MissionState {
  const next = { ...saveEnded(state, at), savedAt, after: savedAt };
  if (next.phase !== 'writing') return next;
  if (next.isUnsaved) return saveNow(next, emit);
  return next.savesUnderWay > 0 ? next : { ...next, draftStatus: 'saved', kept: null };
}

/** Tries again later, unless the server refuses the draft: then the time is over, or the page is stale. */
export function draftFailed(state: MissionState, problem: ApiProblem, at: number, emit: Emit): MissionState {
  const next = saveEnded(state, at);
  if (next.phase !== 'writing') return next;
  const { code, status, message } = problem;
  if (status < 400 || status >= 500 || status === 429) return { ...next, isUnsaved: true, draftStatus: 'failed' };
  if (code === 'progress_reset') emit({ type: 'toast', kind: 'error', message });
  if (code === 'draft_changed') emit({ type: 'toast', kind: 'info', message });
  emit({ type: 'reload', what: 'progress' });
  return { ...withoutSave(next), phase: code === 'draft_changed' ? 'behind' : 'refused' };
}

const saveEnded = (state: MissionState, at: number): MissionState => ({
  ...state,
  savesUnderWay: state.savesUnderWay - 1,
  lastSaveEndedAt: at,
});
