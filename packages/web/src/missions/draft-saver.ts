import type { MissionAnswer } from '@jornada/contract/missions';
import { ApiProblem } from '../platform/api-client.ts';

/** `clean`: nothing to save. `waiting`: for a pause in the typing. `failed`: kept in this tab, not on the server. */
export type DraftStatus = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';

/** A pause in the typing of this length sends the draft. Without a pause it is sent after `longestMs`. */
const pauseMs = 1_500;
const longestMs = 6_000;

interface DraftSaverOptions {
  save: (answer: MissionAnswer) => Promise<{ savedAt: string }>;
  /** The server has the whole draft. */
  onSaved: () => void;
  /** The server refuses the draft: the time is over, or the page is stale. */
  onRefused: (problem: ApiProblem) => void;
}

/** Saves the draft on the server after each pause in the typing, in order (decision E3). */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  readonly #listeners = new Set<() => void>();
  #status: DraftStatus = 'clean';
  #unsaved: MissionAnswer | null = null;
  #unsavedSince = 0;
  #underWay = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;
  #lastSettledAt = 0;
  #savedAt: string | null = null;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
  }

  get status(): DraftStatus {
    return this.#status;
  }

  /** The instant of the last save, by the server's clock. */
  get savedAt(): string | null {
    return this.#savedAt;
  }

  /** Whether the server may not have the whole draft yet. */
  get hasUnsaved(): boolean {
    return this.#unsaved !== null || this.#underWay > 0;
  }

  /** When the last save ended, by `performance.now()`. A mission requested before may be older than the draft here. */
  get lastSettledAt(): number {
    return this.#lastSettledAt;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the new draft and schedules a save. */
  change(answer: MissionAnswer): void {
    if (this.#isStopped) return;
    if (this.#unsaved === null) this.#unsavedSince = performance.now();
    this.#unsaved = answer;
    const untilLongest = this.#unsavedSince + longestMs - performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), Math.max(0, Math.min(pauseMs, untilLongest)));
    this.#become('waiting');
  }

  /** Sends an unsaved draft at once. If a save is under way, the draft waits for it, except when the page closes. */
  flush({ isLeaving = false } = {}): void {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#unsaved === null || (this.#underWay > 0 && !isLeaving)) return;
    void this.#send(this.#unsaved);
  }

  /** Sends nothing more and drops the unsaved draft. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
    this.#unsaved = null;
    this.#become('clean');
  }

  /** Allows saving again, after an answer was refused or the progress was reset. */
  resume(): void {
    this.#isStopped = false;
  }

  async #send(answer: MissionAnswer): Promise<void> {
    this.#unsaved = null;
    this.#underWay += 1;
    this.#become('saving');
    const problem = await this.#options.save(answer).then(
      ({ savedAt }) => {
        this.#savedAt = savedAt;
        return null;
      },
      (error: unknown) => error,
    );
    this.#underWay -= 1;
    this.#lastSettledAt = performance.now();
    if (this.#isStopped) return;
    if (problem === null) this.#succeed();
    else this.#fail(answer, problem);
  }

  #succeed(): void {
    if (this.#unsaved !== null) return this.flush();
    if (this.#underWay > 0) return;
    this.#become('saved');
    this.#options.onSaved();
  }

  /** Keeps the failed draft unless there is a newer one. A refusal stops saving. */
  #fail(answer: MissionAnswer, problem: unknown): void {
    if (problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429) {
      this.stop();
      this.#options.onRefused(problem);
      return;
    }
    this.#unsaved ??= answer;
    this.#become('failed');
  }

  #become(status: DraftStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
