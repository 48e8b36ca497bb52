import type { Completion } from '@jornada/contract/lessons/lessons';
import type { MissionAnswer } from '@jornada/contract/missions/missions';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import type { TimerWarningMinutes } from '@jornada/domain/missions/limits';
import type { ApiProblem } from '../platform/api-client.ts';
import type { Explanation } from '../platform/explain.ts';
import type { AnsweredMission, AnswerToSend, DraftToSave, Mission } from './api.ts';
import type { KeptDraft } from './kept-draft.ts';

/** `clean`: nothing to save. `waiting`: for a pause in the typing. `failed`: kept in this tab, not on the server. */
export type DraftStatus = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';

/** What an answer brought: its message, its rewards, and the lesson's completion. */
export interface MissionEarned {
  message: string;
  rewards: Rewards | null;
  completion: Completion | null;
  /** The page shows a poll's result now. */
  hasResult: boolean;
}

/**
 * What may happen to the draft. `none`: there is none. `refused`: the server takes no more saves. `behind`: neither, because another
 * device saved a newer draft, which is not loaded yet. `sending`, `handing_in`: it is on its way as the answer, by the member or by the timer.
 */
type DraftPhase = 'none' | 'writing' | 'refused' | 'behind' | 'sending' | 'handing_in';

/** Everything about a mission on its lesson's page. Instants are milliseconds of `performance.now()`; `Infinity` is never. */
export interface MissionState {
  mission: Mission;
  dialog: 'unopened' | 'open' | 'closed';

  phase: DraftPhase;
  /** What stands in the fields. Null until the content is sent, and when the mission is over. */
  typed: MissionAnswer | null;
  /** Whether `typed` was written here, and not on another device. */
  isTypedHere: boolean;
  /** The `draftSavedAt` of the saved draft that `typed` continues. */
  after: string | null;
  /** The draft in this tab's storage, until the server has it. */
  kept: KeptDraft | null;
  /** The draft that lost a conflict: the one written here, after a newer one of another device replaced it in `typed`. */
  conflictingDraft: MissionAnswer | null;
  /** What was written here and is not in the answer that counts, until the member has seen it. */
  unsentText: string | null;

  draftStatus: DraftStatus;
  /** When the server last saved the draft, by the server's clock. */
  savedAt: string | null;
  isUnsaved: boolean;
  unsavedSince: number;
  saveDueAt: number;
  savesUnderWay: number;
  /** A mission that was requested before may be older than the draft here. */
  lastSaveEndedAt: number;

  /** The time left, at the last full second; null while no timer runs. */
  remainingMs: number | null;
  warnedAt: TimerWarningMinutes | null;
  /** The `startedAt` of the timer whose end was told, and of the one whose draft was handed in: once each. */
  timeUpSaidFor: string | null;
  handedInFor: string | null;
  /** When the server was last asked how a timer that is over ended. */
  askedForEndAt: number;

  isStarting: boolean;
  /** The notice that the mission was edited while it was being answered, and that the draft was fitted into the new version. */
  changeNotice: string | null;
  isOwnAnswer: boolean;
  /** Another device answered this mission while it was under way here. */
  isAnsweredElsewhere: boolean;
  /** What is celebrated once the member has seen `unsentText`, or the result of a quiz. */
  earnedLater: MissionEarned | null;
}

export type MissionEvent =
  | { type: 'loaded'; mission: Mission }
  /** A quarter of a second of a running timer. */
  | { type: 'ticked' }
  /** The member came back to the window or the device, or the device slept: the timer shown may be wrong. */
  | { type: 'returned' }
  | { type: 'dialog_opened' | 'dialog_closed' }
  /** The closing transition has ended. */
  | { type: 'dialog_gone' }
  | { type: 'typed'; answer: MissionAnswer }
  /** An unsaved draft is saved at once. */
  | { type: 'field_left' | 'page_left' | 'retried' }
  /** `typed` and `conflictingDraft` are swapped. */
  | { type: 'drafts_swapped' }
  /** Discards the draft (decision K2). */
  | { type: 'skipped' }
  | { type: 'start_clicked' }
  | { type: 'started'; mission: Mission }
  | { type: 'start_failed'; problem: ApiProblem }
  | { type: 'send_clicked' }
  | { type: 'answered' | 'handed_in'; answered: AnsweredMission }
  | { type: 'answer_failed' | 'hand_in_failed'; problem: ApiProblem }
  | { type: 'draft_saved'; savedAt: string }
  | { type: 'draft_failed'; problem: ApiProblem }
  | { type: 'past_answer_loaded'; past: AnsweredMission | null }
  /** A quiz has ended here, and its result is shown: what it earned is celebrated once the dialog is closed. */
  | { type: 'quiz_ended'; earned: MissionEarned | null };

export type MissionEffect =
  | { type: 'toast'; kind: 'success' | 'info' | 'error'; message: string | Explanation }
  /** Loads the mission again, everything about the member's progress, or what an answer makes stale. */
  | { type: 'reload'; what: 'mission' | 'progress' | 'what_an_answer_changes' }
  | { type: 'start_timer' }
  | { type: 'save_draft'; draft: DraftToSave }
  | { type: 'send_answer'; answer: AnswerToSend }
  | { type: 'hand_in'; answer: AnswerToSend; delayMs: number }
  /** Asks what the settled answer of a timer paid. */
  | { type: 'load_past_answer'; mission: Mission }
  | { type: 'celebrate'; earned: MissionEarned };

export type Emit = (effect: MissionEffect) => void;

/** The state before the mission's first `loaded`. */
export const initialState = (mission: Mission, kept: KeptDraft | null): MissionState => ({
  mission,
  dialog: 'unopened',
  phase: 'none',
  typed: null,
  isTypedHere: false,
  after: null,
  kept,
  conflictingDraft: null,
  unsentText: null,
  draftStatus: 'clean',
  savedAt: null,
  isUnsaved: false,
  unsavedSince: 0,
  saveDueAt: Infinity,
  savesUnderWay: 0,
  lastSaveEndedAt: 0,
  remainingMs: null,
  warnedAt: null,
  timeUpSaidFor: null,
  handedInFor: null,
  askedForEndAt: 0,
  isStarting: false,
  changeNotice: null,
  isOwnAnswer: false,
  isAnsweredElsewhere: false,
  earnedLater: null,
});
