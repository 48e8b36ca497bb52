/**
 * Lets `atOnce` callers run at the same time, the others in the order in which they came. Each awaits its turn and calls the function that
 * it got when it is done.
 */
export function createSemaphore(atOnce: number): () => Promise<() => void> {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  function leave() {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return () =>
    new Promise((resolve) => {
      const start = () => resolve(leave);
      if (free === 0) {
        waiting.push(start);
        return;
      }
      free -= 1;
      start();
    });
}
