/** Called when nobody is signed in any more, or (`isOther`) somebody else is. The owner of the screens decides where to go. */
type EndListener = (isOther: boolean) => void;
type Listener = () => void;

const ended = new Set<EndListener>();
const signedOutElsewhere = new Set<Listener>();

/** Connects the tabs of one browser, which share one session. */
const tabs = new BroadcastChannel('jornada:sign-out');
tabs.addEventListener('message', () => {
  for (const listener of signedOutElsewhere) listener();
});

/** Calls `listener` whenever a call finds this page's session ended; returns a function that stops it. */
export function onSessionEnd(listener: EndListener): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Calls every listener of `onSessionEnd` if a call was refused because of the session's end. */
export function announceSessionEnd(code: string): void {
  const isOther = code === 'signed_in_as_other';
  if (isOther || code === 'not_signed_in') for (const listener of ended) listener(isOther);
}

/** Calls `listener` when the member signs out in another tab; returns a function that stops it. */
export function onSignOutElsewhere(listener: Listener): () => void {
  signedOutElsewhere.add(listener);
  return () => signedOutElsewhere.delete(listener);
}

/** Notifies the browser's other tabs that the member has signed out. */
export function announceSignOut(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel speaks to its own origin only
  tabs.postMessage('signed-out');
}

/** What still needs the session: each is called before the session is ended here, and waited for, whether it succeeds or fails. */
export const beforeSignOut = new Set<() => Promise<void>>();
