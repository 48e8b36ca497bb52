/** Full hours cover the midnights of every time zone that a platform in Brazil can have, in any time zone of the visitor. */
const hourMs = 3_600_000;

/** Spreads the requests of a platform's readers, so that they do not all come at midnight. */
const spreadMs = 8_000;

/**
 * Calls `refresh` soon after each full hour while the page is visible, so that midnight in the platform's time zone opens the new day's
 * lesson on an open page. A hidden page calls it when it becomes visible. Returns a function that stops it.
 */
export function onNewDay(refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const untilHour = hourMs - (Date.now() % hourMs);
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') refresh();
        wait();
      },
      untilHour + 500 + Math.random() * spreadMs,
    );
  };
  wait();
  return () => clearTimeout(timer);
}
