import type { MissionAnswer } from '@jornada/contract/missions';
import { ApiProblem } from '../platform/api-client.ts';

/** `clean` nothing to save · `waiting` for a pause in the typing · `saving` · `saved` · `failed` kept here, not on the server. */
export type DraftStatus = 'clean' | 'waiting' | 'saving' | 'saved' | 'failed';

/** A pause in the typing this long sends the draft; whoever does not pause is saved all the same, after `longestMs`. */
const pauseMs = 1_500;
const longestMs = 6_000;

interface DraftSaverOptions {
  save: (answer: MissionAnswer) => Promise<{ savedAt: string }>;
  /** The server has everything that was typed. */
  onSaved: () => void;
  /** The server will take no more of it: the time is over, or the page is old. */
  onRefused: (problem: ApiProblem) => void;
}

/** Sends what is typed to the server, a pause behind the fingers and in order (decision E3). */
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

  /** Whether the server may not have everything yet. */
  get hasUnsaved(): boolean {
    return this.#unsaved !== null || this.#underWay > 0;
  }

  /** When the last save ended, by `performance.now()`: what was read before may be older than what was typed. */
  get lastSettledAt(): number {
    return this.#lastSettledAt;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was typed. */
  change(answer: MissionAnswer): void {
    if (this.#isStopped) return;
    if (this.#unsaved === null) this.#unsavedSince = performance.now();
    this.#unsaved = answer;
    const untilLongest = this.#unsavedSince + longestMs - performance.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), Math.max(0, Math.min(pauseMs, untilLongest)));
    this.#become('waiting');
  }

  /** Sends at once what is not saved yet. While a save is under way the next one waits for it, except when the page goes. */
  flush({ isLeaving = false } = {}): void {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#unsaved === null || (this.#underWay > 0 && !isLeaving)) return;
    void this.#send(this.#unsaved);
  }

  /** Nothing more is sent: the answer is given. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
    this.#unsaved = null;
    this.#become('clean');
  }

  /** A new attempt after an answer that was refused, or after a reset. */
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

  /** Newer words stand in for those that did not get through. */
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
