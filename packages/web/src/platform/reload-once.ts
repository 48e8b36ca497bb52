/** The tab's key for the time of the last automatic reload; the page's own script uses it too (build/in-page.ts). */
export const reloadedAt = 'jornada-reloaded-at';
const pauseMs = 60_000;

/**
 * Reloads the page, at most once a minute, so that a broken server shows its error instead. Does nothing without a network: the open page
 * is all there is.
 */
export function reloadOnce(now = Date.now()): void {
  if (!navigator.onLine) return;
  try {
    if (now - Number(sessionStorage.getItem(reloadedAt)) < pauseMs) return;
    sessionStorage.setItem(reloadedAt, String(now));
  } catch {
    // Nothing can be kept here, so the page would reload for ever.
    return;
  }
  window.location.reload();
}
