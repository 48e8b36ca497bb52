/**
 * Runs one task in each turn of the event loop, first come, first served: a connection with many tasks does not delay the others, and
 * little is under way at a time.
 */
export class EventLoopQueue {
  readonly #waiting = new Set<() => void>();
  #isScheduled = false;

  /** Queues a task for its own turn. Adding it again while it waits changes nothing. */
  add(turn: () => void): void {
    this.#waiting.add(turn);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(this.#next);
  }

  #next = (): void => {
    this.#isScheduled = false;
    const [turn] = this.#waiting;
    if (turn) {
      // First, because the task may add itself again.
      this.#waiting.delete(turn);
      turn();
    }
    this.#schedule();
  };
}
