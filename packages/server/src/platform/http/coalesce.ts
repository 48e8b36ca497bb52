/**
 * Makes something once for everybody who asks meanwhile: whoever asks while it is being made gets the one that is made next, so that nobody gets
 * what is older than their question.
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
