/** Nobody is signed in here any more. Whoever owns the screens decides where to go. */
type Listener = () => void;

const ended = new Set<Listener>();
const signedOutElsewhere = new Set<Listener>();

/** Between the tabs of one browser, which share one session. */
const tabs = new BroadcastChannel('jornada:sign-out');
tabs.addEventListener('message', () => {
  for (const listener of signedOutElsewhere) listener();
});

/** Calls `listener` whenever a call finds the session ended; returns how to stop listening. */
export function onSessionEnd(listener: Listener): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of ended) listener();
}

/** Calls `listener` when the member signs out in another tab; returns how to stop listening. */
export function onSignOutElsewhere(listener: Listener): () => void {
  signedOutElsewhere.add(listener);
  return () => signedOutElsewhere.delete(listener);
}

/** Tells the browser's other tabs that the member has signed out. */
export function announceSignOut(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel speaks to its own origin only
  tabs.postMessage('signed-out');
}

const beforeSignOut = new Set<() => Promise<void>>();

/** Calls `finish` before the session is ended here, and waits for it; returns how to stop that. */
export function onBeforeSignOut(finish: () => Promise<void>): () => void {
  beforeSignOut.add(finish);
  return () => beforeSignOut.delete(finish);
}

/** Finishes what still needs the session. Resolves when all of it has, whether well or not. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...beforeSignOut].map(async (finish) => finish()));
}
