/** Whether a server is worth asking: one that failed is left alone for a while, then tried by one caller at a time. */
export interface Availability {
  /** Whether this caller may ask now. */
  mayTry(): boolean;
  succeeded(): void;
  failed(): void;
}

/** `now` counts milliseconds. */
export function createAvailability({ pauseMs, now }: { pauseMs: number; now: () => number }): Availability {
  let nextTry: number | null = null;
  return {
    mayTry() {
      if (nextTry === null) return true;
      if (now() < nextTry) return false;
      // Whoever comes while this one tries is not kept waiting.
      nextTry = now() + pauseMs;
      return true;
    },
    succeeded() {
      nextTry = null;
    },
    failed() {
      nextTry = now() + pauseMs;
    },
  };
}
