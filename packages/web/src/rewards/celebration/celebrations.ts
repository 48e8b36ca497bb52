/** Celebrations on screen, each with what ends it early; null where it leads to another page. */
const running = new Map<symbol, (() => void) | null>();
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

export const celebrations = {
  isAny: () => running.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /**
   * Must be called when a celebration begins; returns what to call when it is gone. There is one place for them, so those that `end` can
   * end make way.
   */
  begin: (end: (() => void) | null) => {
    for (const endOther of running.values()) endOther?.();
    const key = Symbol('celebration');
    running.set(key, end);
    tell();
    return () => {
      running.delete(key);
      tell();
    };
  },
};
