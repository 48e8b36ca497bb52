const mostWaitingMs = 4_000;

/**
 * Runs a task when the browser is idle, at the latest after four seconds. Safari has no idle callbacks: the task runs after four seconds.
 */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: mostWaitingMs });
  else setTimeout(task, mostWaitingMs);
}
