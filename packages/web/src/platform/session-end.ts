/** Called when nobody is signed in any more. The owner of the screens decides where to go. */
type Listener = () => void;

const ended = new Set<Listener>();
const signedOutElsewhere = new Set<Listener>();

/** Connects the tabs of one browser, which share one session. */
const tabs = new BroadcastChannel('jornada:sign-out');
tabs.addEventListener('message', () => {
  for (const listener of signedOutElsewhere) listener();
});

/** Calls `listener` whenever a call finds the session ended; returns a function that stops it. */
export function onSessionEnd(listener: Listener): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Calls every listener of `onSessionEnd`. */
export function announceSessionEnd(): void {
  for (const listener of ended) listener();
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
