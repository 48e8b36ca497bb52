/** Writes what happens again and again at most once a minute for each key, with how often it happened. */
export interface LogLimiter {
  /**
   * Writes the first occurrence of a key at once, with count 1. Repeats are counted and written together, in one line a minute; whoever
   * repeats for an hour leaves sixty-one lines. `write` is kept until then: it should hold no request.
   */
  log(key: string, write: (count: number) => void): void;
  /** Writes what is still counted and forgets every key; for the end of the process. */
  close(): void;
}

interface Counted {
  repeats: number;
  write: (count: number) => void;
  timer: NodeJS.Timeout;
}

/** All keys beyond the limit together. */
const OTHERS = '';

/**
 * Keeps at most `maxKeys` keys of the last minute in memory. While that many are known, all further ones share one more, whose line is the first
 * occurrence's: a flood from everywhere costs neither memory nor disk.
 */
export function createLogLimiter({ perMs = 60_000, maxKeys = 1000 } = {}): LogLimiter {
  const known = new Map<string, Counted>();

  function writeRepeats(counted: Counted): void {
    const { repeats } = counted;
    counted.repeats = 0;
    if (repeats > 0) counted.write(repeats);
  }
  function onMinuteOver(key: string, counted: Counted): void {
    // Its line is this minute's, so a key that repeats stays known for the next one.
    if (counted.repeats === 0) known.delete(key);
    else counted.timer.refresh();
    writeRepeats(counted);
  }

  return {
    log(wantedKey, write) {
      const key = known.has(wantedKey) || known.size < maxKeys ? wantedKey : OTHERS;
      const counted = known.get(key);
      if (counted) {
        counted.repeats += 1;
        return;
      }
      const first: Counted = {
        repeats: 0,
        write,
        timer: setTimeout(() => onMinuteOver(key, first), perMs).unref(),
      };
      known.set(key, first);
      write(1);
    },
    close() {
      for (const counted of known.values()) {
        clearTimeout(counted.timer);
        writeRepeats(counted);
      }
      known.clear();
    },
  };
}
