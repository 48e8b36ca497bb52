const keptUnder = 'jornada-reloaded-at';
const pauseMs = 60_000;

/**
 * A page that was open while a new version was installed asks for code that is gone: it reloads itself, at most once a minute,
 * so that a server that is really broken shows its error instead. Without a network nothing is reloaded: the page that stands is all there is.
 */
export function reloadAfterUpdate(now: () => number = Date.now): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(keptUnder) ?? 0);
    if (now() - last < pauseMs) return;
    sessionStorage.setItem(keptUnder, String(now()));
    event.preventDefault();
    window.location.reload();
  });
}
