import { keptPrefix } from './kept-for-member.ts';
import { announceSessionEnd } from './session-end.ts';

/** Connects the tabs of one browser, which share one session. */
const tabs = new BroadcastChannel('jornada:sign-out');

/** Leaves the screens when the member signs out in another tab, with nothing to come back to; returns a function that stops it. */
export function leaveOnSignOutElsewhere(): () => void {
  const leave = () => {
    announceSessionEnd('signed_out_elsewhere');
    // After the forms, which keep what is typed when a session ends.
    clearKept();
  };
  tabs.addEventListener('message', leave);
  return () => tabs.removeEventListener('message', leave);
}

/** Notifies the browser's other tabs that the member has signed out. */
export function announceSignOut(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel speaks to its own origin only
  tabs.postMessage('signed-out');
}

/** Clears what this tab kept for the last member. */
export function clearKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keptPrefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
