import type { MissionAnswer } from '@jornada/contract/missions';
import type { ApiProblem } from '../platform/api-client.ts';
import type { Mission } from './api.ts';
import { DraftSaver, type DraftStatus } from './draft-saver.ts';
import { dropKeptDraft, keepDraft, readKeptDraft, type DraftPlace } from './kept-draft.ts';
import { askedOf, blankAnswer, fitInto, saysTheSame, wordsLeftOut, type Asked } from './typed-answer.ts';

interface MissionSheetOptions {
  place: DraftPlace;
  save: (answer: MissionAnswer, progressVersion: string) => Promise<{ savedAt: string }>;
  onRefused: (problem: ApiProblem) => void;
}

export interface SheetState {
  /** Null until there is something to write into, and when the mission is over. */
  typed: MissionAnswer | null;
  draftStatus: DraftStatus;
  /** When the server last took it, by its clock. */
  savedAt: string | null;
  /** What was written here and is not in the answer that stands, until the member has seen it. */
  leftover: string | null;
}

/**
 * What a member writes into a mission. Of an untimed one it is kept in this tab until it is handed in; of a timed one on the
 * server (decision E3), and in this tab until the server has it.
 */
export class MissionSheet {
  readonly #place: DraftPlace;
  readonly #saver: DraftSaver;
  readonly #listeners = new Set<() => void>();
  #mission: Mission | null = null;
  #filledFor: string | null = null;
  /** Whether what stands here was written here, and not on another device. */
  #isOurs = false;
  #state: SheetState = { typed: null, draftStatus: 'clean', savedAt: null, leftover: null };

  constructor({ place, save, onRefused }: MissionSheetOptions) {
    this.#place = place;
    this.#saver = new DraftSaver({
      save: (answer) => save(answer, this.#mission?.progressVersion ?? ''),
      onSaved: () => dropKeptDraft(place),
      onRefused,
    });
    this.#saver.subscribe(() => this.#become({ draftStatus: this.#saver.status, savedAt: this.#saver.savedAt }));
  }

  readonly state = (): SheetState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes in what the server says: another version of the mission, another device's draft, or that it is all over. */
  take(mission: Mission): void {
    this.#mission = mission;
    const asked = askedOf(mission);
    const { typed } = this.#state;
    if (!asked || (mission.state !== 'open' && mission.state !== 'running')) return this.#end(mission);
    if (!typed || this.#filledFor === null) this.#begin(asked, mission);
    else if (this.#filledFor !== mission.contentVersion) this.write(fitInto(asked, typed));
    else if (this.#isNews(asked, typed, mission)) {
      this.#isOurs = false;
      this.#become({ typed: mission.draft });
    }
    this.#filledFor = mission.contentVersion;
  }

  /** Something was typed or chosen. */
  write(answer: MissionAnswer): void {
    this.#isOurs = true;
    this.#become({ typed: answer });
    keepDraft(this.#place, answer);
    if (this.#mission?.state === 'running') this.#saver.change(answer);
  }

  /** Saves at once what is not saved yet; `isLeaving` when the page goes. */
  flush(options?: { isLeaving?: boolean }): void {
    this.#saver.flush(options);
  }

  /** Before an answer goes: no draft may follow it. */
  pause(): void {
    this.#saver.stop();
  }

  /** The answer was refused: what is typed is a draft again. */
  resume(): void {
    this.#saver.resume();
    if (this.#mission?.state === 'running' && this.#state.typed) this.#saver.change(this.#state.typed);
  }

  /** The member has seen what was left. */
  forgetLeftover(): void {
    this.#become({ leftover: null });
  }

  #begin(asked: Asked, { state, draft }: Mission): void {
    const kept = readKeptDraft(this.#place);
    this.#isOurs = kept !== null;
    this.#saver.resume();
    this.#become({ typed: kept ? fitInto(asked, kept) : (draft ?? blankAnswer(asked)) });
    // It did not reach the server before the page was reloaded.
    if (kept && state === 'running') this.#saver.change(fitInto(asked, kept));
  }

  #end({ state, answer }: Mission): void {
    const isHandedIn = state === 'answered' || state === 'expired';
    const typed = (this.#isOurs ? this.#state.typed : null) ?? (isHandedIn ? readKeptDraft(this.#place) : null);
    const leftover = (typed && wordsLeftOut(typed, answer)) ?? this.#state.leftover;
    if (isHandedIn) dropKeptDraft(this.#place);
    this.#saver.stop();
    this.#filledFor = null;
    this.#isOurs = false;
    this.#become({ typed: null, leftover: state === 'waiting_for_timer' ? null : leftover });
  }

  /** Another device's draft; one that was read before this device's last save is older than what stands here. */
  #isNews(asked: Asked, typed: MissionAnswer, { state, draft, askedAt }: Mission): boolean {
    if (state !== 'running' || !draft || this.#saver.hasUnsaved || askedAt < this.#saver.lastSettledAt) return false;
    return !saysTheSame(asked, typed, draft);
  }

  #become(change: Partial<SheetState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
