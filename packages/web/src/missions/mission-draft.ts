import type { MissionAnswer } from '@jornada/contract/missions';
import type { ApiProblem } from '../platform/api-client.ts';
import type { DraftToSave, Mission } from './api.ts';
import { DraftSaver, type DraftStatus } from './draft-saver.ts';
import { dropKeptDraft, keepDraft, readKeptDraft, type DraftPlace } from './kept-draft.ts';
import { askedOf, blankAnswer, fitInto, areSameAnswers, textLeftOut, type Asked } from './typed-answer.ts';

interface MissionDraftOptions {
  place: DraftPlace;
  save: (draft: Omit<DraftToSave, 'from'> & { after: string | null }) => Promise<{ savedAt: string }>;
  onRefused: (problem: ApiProblem) => void;
}

export interface MissionDraftState {
  /** Null until the content is sent, and when the mission is over. */
  typed: MissionAnswer | null;
  draftStatus: DraftStatus;
  /** When the server last saved it, by the server's clock. */
  savedAt: string | null;
  /** The draft that lost a conflict: the one written here, after a newer one of another device replaced it in `typed`. */
  conflictingDraft: MissionAnswer | null;
  /** What was written here and is not in the answer that counts, until the member has seen it. */
  unsentText: string | null;
}

/**
 * What a member writes into a mission. An untimed mission's draft is kept in this tab until it is handed in. A timed mission's draft is
 * saved on the server (decision E3), and kept in this tab until the server has it.
 */
export class MissionDraft {
  readonly #place: DraftPlace;
  readonly #saver: DraftSaver;
  readonly #listeners = new Set<() => void>();
  #mission: Mission | null = null;
  #filledFor: string | null = null;
  /** Whether `typed` was written here, and not on another device. */
  #isOwn = false;
  /** The `draftSavedAt` of the saved draft that `typed` continues. */
  #after: string | null = null;
  /** The server refused a save because of a newer draft, which is not loaded yet. */
  #isBehind = false;
  /** An answer is being sent: `typed` must not be replaced. */
  #isSending = false;
  #state: MissionDraftState = {
    typed: null,
    draftStatus: 'clean',
    savedAt: null,
    conflictingDraft: null,
    unsentText: null,
  };

  constructor({ place, save, onRefused }: MissionDraftOptions) {
    this.#place = place;
    this.#saver = new DraftSaver({
      save: async (answer) => {
        const progressVersion = this.#mission?.progressVersion ?? '';
        const saved = await save({ answer, progressVersion, after: this.#after });
        this.#after = saved.savedAt;
        return saved;
      },
      onSaved: () => dropKeptDraft(place),
      onRefused: (problem) => {
        this.#isBehind = problem.code === 'draft_changed';
        onRefused(problem);
      },
    });
    this.#saver.subscribe(() => this.#become({ draftStatus: this.#saver.status, savedAt: this.#saver.savedAt }));
  }

  readonly state = (): MissionDraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The `draftSavedAt` of the saved draft that `typed` continues. */
  get after(): string | null {
    return this.#after;
  }

  /** Applies the server's state: another version of the mission, another device's draft, or the end. */
  take(mission: Mission): void {
    this.#mission = mission;
    const asked = askedOf(mission);
    const { typed } = this.#state;
    if (!asked || (mission.state !== 'open' && mission.state !== 'running')) return this.#end(mission);
    if (!typed || this.#filledFor === null) this.#begin(asked, mission);
    else if (this.#filledFor !== mission.contentVersion) this.write(fitInto(asked, typed));
    else if (this.#isCurrent(mission)) this.#follow(asked, typed, mission);
    this.#filledFor = mission.contentVersion;
  }

  /** Replaces the draft and keeps it; saves it while a timer runs. */
  write(answer: MissionAnswer): void {
    this.#isOwn = true;
    this.#become({ typed: answer });
    keepDraft(this.#place, { answer, after: this.#after });
    if (this.#mission?.state === 'running') this.#saver.change(answer);
  }

  /** Saves an unsaved draft at once; `isLeaving` when the page closes. */
  flush(options?: { isLeaving?: boolean }): void {
    this.#saver.flush(options);
  }

  /** Stops saving before an answer is sent: no draft may follow it. */
  pause(): void {
    this.#isSending = true;
    this.#saver.stop();
  }

  /** Saves drafts again after the answer was refused. */
  resume(): void {
    this.#isSending = false;
    this.#saver.resume();
    if (this.#mission?.state === 'running' && this.#state.typed) this.#saver.change(this.#state.typed);
  }

  /** Swaps `typed` and `conflictingDraft`. */
  swapDrafts(): void {
    const { typed, conflictingDraft } = this.#state;
    if (!typed || !conflictingDraft) return;
    this.#become({ conflictingDraft: typed });
    this.write(conflictingDraft);
  }

  /** Discards the draft, because the member skips the mission (decision K2). */
  discard(): void {
    dropKeptDraft(this.#place);
    this.#isOwn = false;
    const asked = this.#mission && askedOf(this.#mission);
    this.#become({ typed: asked && blankAnswer(asked), conflictingDraft: null });
  }

  /** Clears `unsentText`, once the member has seen it. */
  clearUnsentText(): void {
    this.#become({ unsentText: null });
  }

  #begin(asked: Asked, { state, draft, draftSavedAt }: Mission): void {
    const kept = readKeptDraft(this.#place);
    this.#isOwn = kept !== null;
    this.#after = kept ? kept.after : draftSavedAt;
    this.#isBehind = false;
    this.#isSending = false;
    this.#saver.resume();
    this.#become({ typed: kept ? fitInto(asked, kept.answer) : (draft ?? blankAnswer(asked)), conflictingDraft: null });
    // The draft did not reach the server before the page was reloaded.
    if (kept && state === 'running') this.#saver.change(fitInto(asked, kept.answer));
  }

  /** Replaces `typed` with another device's draft. What was not saved becomes `conflictingDraft`. */
  #follow(asked: Asked, typed: MissionAnswer, { draft, draftSavedAt }: Mission): void {
    const wasBehind = this.#isBehind;
    this.#isBehind = false;
    this.#after = draftSavedAt;
    if (wasBehind) this.#saver.resume();
    if (!draft || areSameAnswers(asked, typed, draft)) return;
    this.#isOwn = false;
    this.#become({ typed: draft, ...(wasBehind && { conflictingDraft: typed }) });
  }

  #end({ state, answer }: Mission): void {
    const isHandedIn = state === 'answered' || state === 'expired';
    const { typed: shown, conflictingDraft } = this.#state;
    const typed = (this.#isOwn ? shown : null) ?? (isHandedIn ? (readKeptDraft(this.#place)?.answer ?? null) : null);
    const left = [typed, conflictingDraft].flatMap((written) => (written && textLeftOut(written, answer)) ?? []);
    const unsentText = [...new Set(left)].join('\n\n') || this.#state.unsentText;
    if (isHandedIn) dropKeptDraft(this.#place);
    this.#saver.stop();
    this.#filledFor = null;
    this.#isOwn = false;
    this.#become({
      typed: null,
      conflictingDraft: null,
      unsentText: state === 'waiting_for_timer' ? null : unsentText,
    });
  }

  /** Whether the server's draft may replace `typed`. One that was requested before this device's last save is stale. */
  #isCurrent({ state, askedAt }: Mission): boolean {
    if (state !== 'running' || this.#isSending) return false;
    return !this.#saver.hasUnsaved && askedAt >= this.#saver.lastSettledAt;
  }

  #become(change: Partial<MissionDraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
