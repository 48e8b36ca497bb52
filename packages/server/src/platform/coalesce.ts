/**
 * Shares one run of `make` among simultaneous callers. A call during a run gets the next run's result, so that nobody gets a result
 * that is older than their call.
 */
export function coalesce<T>(make: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    next = undefined;
    const made = make();
    current = made;
    const isOver = () => {
      if (current === made) current = undefined;
    };
    made.then(isOver, isOver);
    return made;
  };
  return () => {
    if (!current) return start();
    next ??= current.then(start, start);
    return next;
  };
}
