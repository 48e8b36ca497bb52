/**
 * Has things done one in each turn of the event loop, first come, first served: whoever has much to do does not keep others waiting, and little is
 * under way at a time.
 */
export class EventLoopQueue {
  readonly #waiting = new Set<() => void>();
  #isScheduled = false;

  /** Has this done in a turn of its own, once however often it is asked for meanwhile. */
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
      // Before: it may ask for another.
      this.#waiting.delete(turn);
      turn();
    }
    this.#schedule();
  };
}
