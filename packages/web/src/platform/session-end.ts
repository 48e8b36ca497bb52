/** The server said that nobody is signed in here any more. Whoever owns the screens decides where to go. */
type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls `listener` whenever a call finds the session ended; returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
