/**
 * Why a page's session ended: nobody is signed in any more, somebody else is, or the member has signed out in another tab. The owner of the
 * screens decides where to go.
 */
type Listener = (why: string) => void;

const ended = new Set<Listener>();
/** `not_signed_in`, `signed_in_as_other` and `signed_out_elsewhere`. */
const reasons = /^(?:not_)?signed_/;

/** Calls `listener` whenever this page's session is found ended; returns a function that stops it. */
export function onSessionEnd(listener: Listener): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Calls every listener of `onSessionEnd`, unless a call was refused for another reason. */
export function announceSessionEnd(code: string): void {
  if (reasons.test(code)) for (const listener of ended) listener(code);
}
