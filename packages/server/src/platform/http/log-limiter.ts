/** Logs repeated events at most once a minute for each key, with their count. */
export interface LogLimiter {
  /**
   * Writes the first occurrence of a key at once, with count 1. Repeats are counted and written together, in one line a minute: an hour
   * of repeats leaves sixty-one lines. `write` is kept until then, so it should hold no request.
   */
  log(key: string, write: (count: number) => void): void;
  /** Writes the remaining counts and clears every key; for the end of the process. */
  close(): void;
}

interface Counted {
  repeats: number;
  write: (count: number) => void;
  timer: NodeJS.Timeout;
}

/** The shared key of all keys beyond the limit. */
const OTHERS = '';

/**
 * Keeps at most `maxKeys` keys of the last minute in memory. Further keys share one more, whose line is that of its first occurrence:
 * a flood from everywhere costs neither memory nor disk.
 */
export function createLogLimiter({ perMs = 60_000, maxKeys = 1000 } = {}): LogLimiter {
  const known = new Map<string, Counted>();

  function writeRepeats(counted: Counted): void {
    const { repeats } = counted;
    counted.repeats = 0;
    if (repeats > 0) counted.write(repeats);
  }
  function onMinuteOver(key: string, counted: Counted): void {
    // This is the minute's line, so a key that repeats stays known for the next one.
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
