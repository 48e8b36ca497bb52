/** Under this key the tab keeps when a page last loaded itself anew; the page's own script knows it too (build/in-page.ts). */
export const reloadedAt = 'jornada-reloaded-at';
const pauseMs = 60_000;

/**
 * Loads the page anew, at most once a minute, so that a server that is really broken shows its error instead. Without a network it does
 * nothing: the page that stands is all there is.
 */
export function reloadOnce(now = Date.now()): void {
  if (!navigator.onLine) return;
  try {
    if (now - Number(sessionStorage.getItem(reloadedAt)) < pauseMs) return;
    sessionStorage.setItem(reloadedAt, String(now));
  } catch {
    // Nothing can be kept here: it would go round in a circle.
    return;
  }
  window.location.reload();
}
