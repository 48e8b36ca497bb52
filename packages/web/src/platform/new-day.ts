/** Full hours cover the midnights of every time zone that a platform in Brazil can have, whatever the visitor's own. */
const hourMs = 3_600_000;

/** Spreads the readers of one platform, so that they do not all ask at the stroke of midnight. */
const spreadMs = 8_000;

/**
 * Calls `refresh` soon after each full hour while the page is visible, so that midnight in the platform's time zone
 * opens the new day's lesson on a page left open. A hidden page reads again when it becomes visible. Returns how to stop.
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
