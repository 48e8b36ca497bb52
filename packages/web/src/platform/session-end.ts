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

const beforeSignOut = new Set<() => Promise<void>>();

/** Calls `finish` before the session ends here, and waits for it; returns a function that stops that. */
export function onBeforeSignOut(finish: () => Promise<void>): () => void {
  beforeSignOut.add(finish);
  return () => beforeSignOut.delete(finish);
}

/** Runs everything that still needs the session. Resolves when all of it has ended, failed or not. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...beforeSignOut].map(async (finish) => finish()));
}
