/** A worker that ended sooner after it began to listen may do so again. */
const STEADY_MS = 60_000;
const SHORTEST_MS = 500;
const LONGEST_MS = 30_000;

/** Waits that keep a worker which ends at once from being restarted in a hot loop. */
export class RestartDelay {
  #quickEnds = 0;

  /** Milliseconds to wait before the next start; `livedMs`: how long the last worker listened, 0 when it never did. */
  next(livedMs: number): number {
    if (livedMs >= STEADY_MS) {
      this.#quickEnds = 0;
      return 0;
    }
    this.#quickEnds += 1;
    return Math.min(LONGEST_MS, SHORTEST_MS * 2 ** (this.#quickEnds - 1));
  }
}
