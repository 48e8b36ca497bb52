const mostWaitingMs = 4_000;

/** Runs a task once the browser has nothing else to do, at the latest after four seconds. Safari has no idle callbacks: there it is then. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: mostWaitingMs });
  else setTimeout(task, mostWaitingMs);
}
