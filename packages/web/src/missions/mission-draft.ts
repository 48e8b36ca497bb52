import type { MissionAnswer } from '@jornada/contract/missions';
import type { ApiProblem } from '../platform/api-client.ts';
import type { DraftToSave, Mission } from './api.ts';
import { DraftSaver, type DraftStatus } from './draft-saver.ts';
import { dropKeptDraft, keepDraft, readKeptDraft, type DraftPlace } from './kept-draft.ts';
import { askedOf, blankAnswer, fitInto, saysTheSame, textLeftOut, type Asked } from './typed-answer.ts';

interface MissionDraftOptions {
  place: DraftPlace;
  save: (draft: Omit<DraftToSave, 'from'> & { after: string | null }) => Promise<{ savedAt: string }>;
  onRefused: (problem: ApiProblem) => void;
}

export interface MissionDraftState {
  /** Null until there is something to write into, and when the mission is over. */
  typed: MissionAnswer | null;
  draftStatus: DraftStatus;
  /** When the server last took it, by its clock. */
  savedAt: string | null;
  /** What was written here when another device had saved something newer, which now stands in `typed`. */
  conflictingDraft: MissionAnswer | null;
  /** What was written here and is not in the answer that stands, until the member has seen it. */
  unsentText: string | null;
}

/**
 * What a member writes into a mission. Of an untimed one it is kept in this tab until it is handed in; of a timed one on the
 * server (decision E3), and in this tab until the server has it.
 */
export class MissionDraft {
  readonly #place: DraftPlace;
  readonly #saver: DraftSaver;
  readonly #listeners = new Set<() => void>();
  #mission: Mission | null = null;
  #filledFor: string | null = null;
  /** Whether what stands here was written here, and not on another device. */
  #isOurs = false;
  /** The `draftSavedAt` of the draft that the words here go on from. */
  #after: string | null = null;
  /** The server told us of a newer draft, and what it says is not read yet. */
  #isBehind = false;
  /** An answer is on its way: what is typed is not to be replaced. */
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

  /** The `draftSavedAt` of the draft that the words here go on from. */
  get after(): string | null {
    return this.#after;
  }

  /** Takes in what the server says: another version of the mission, another device's draft, or that it is all over. */
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

  /** Something was typed or chosen. */
  write(answer: MissionAnswer): void {
    this.#isOurs = true;
    this.#become({ typed: answer });
    keepDraft(this.#place, { answer, after: this.#after });
    if (this.#mission?.state === 'running') this.#saver.change(answer);
  }

  /** Saves at once what is not saved yet; `isLeaving` when the page goes. */
  flush(options?: { isLeaving?: boolean }): void {
    this.#saver.flush(options);
  }

  /** Before an answer goes: no draft may follow it. */
  pause(): void {
    this.#isSending = true;
    this.#saver.stop();
  }

  /** The answer was refused: what is typed is a draft again. */
  resume(): void {
    this.#isSending = false;
    this.#saver.resume();
    if (this.#mission?.state === 'running' && this.#state.typed) this.#saver.change(this.#state.typed);
  }

  /** Exchanges what stands here with what was written here before. */
  takeBack(): void {
    const { typed, conflictingDraft } = this.#state;
    if (!typed || !conflictingDraft) return;
    this.#become({ conflictingDraft: typed });
    this.write(conflictingDraft);
  }

  /** The member skips the mission: what was written is not kept (decision K2). */
  discard(): void {
    dropKeptDraft(this.#place);
    this.#isOurs = false;
    const asked = this.#mission && askedOf(this.#mission);
    this.#become({ typed: asked && blankAnswer(asked), conflictingDraft: null });
  }

  /** The member has seen what was left. */
  forgetLeftover(): void {
    this.#become({ unsentText: null });
  }

  #begin(asked: Asked, { state, draft, draftSavedAt }: Mission): void {
    const kept = readKeptDraft(this.#place);
    this.#isOurs = kept !== null;
    this.#after = kept ? kept.after : draftSavedAt;
    this.#isBehind = false;
    this.#isSending = false;
    this.#saver.resume();
    this.#become({ typed: kept ? fitInto(asked, kept.answer) : (draft ?? blankAnswer(asked)), conflictingDraft: null });
    // It did not reach the server before the page was reloaded.
    if (kept && state === 'running') this.#saver.change(fitInto(asked, kept.answer));
  }

  /** Another device's draft takes the place of what stands here; what was not saved is put aside. */
  #follow(asked: Asked, typed: MissionAnswer, { draft, draftSavedAt }: Mission): void {
    const wasBehind = this.#isBehind;
    this.#isBehind = false;
    this.#after = draftSavedAt;
    if (wasBehind) this.#saver.resume();
    if (!draft || saysTheSame(asked, typed, draft)) return;
    this.#isOurs = false;
    this.#become({ typed: draft, ...(wasBehind && { conflictingDraft: typed }) });
  }

  #end({ state, answer }: Mission): void {
    const isHandedIn = state === 'answered' || state === 'expired';
    const { typed: shown, conflictingDraft } = this.#state;
    const typed = (this.#isOurs ? shown : null) ?? (isHandedIn ? (readKeptDraft(this.#place)?.answer ?? null) : null);
    const left = [typed, conflictingDraft].flatMap((written) => (written && textLeftOut(written, answer)) ?? []);
    const unsentText = [...new Set(left)].join('\n\n') || this.#state.unsentText;
    if (isHandedIn) dropKeptDraft(this.#place);
    this.#saver.stop();
    this.#filledFor = null;
    this.#isOurs = false;
    this.#become({
      typed: null,
      conflictingDraft: null,
      unsentText: state === 'waiting_for_timer' ? null : unsentText,
    });
  }

  /** Whether the server's draft is to stand here; one that was read before this device's last save is older than what does. */
  #isCurrent({ state, askedAt }: Mission): boolean {
    if (state !== 'running' || this.#isSending) return false;
    return !this.#saver.hasUnsaved && askedAt >= this.#saver.lastSettledAt;
  }

  #become(change: Partial<MissionDraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
