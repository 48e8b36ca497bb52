/**
 * Which start of a journey a page shows (decision D12). It changes with a reset, and with a removal and a new enrollment.
 * Opaque to the browser.
 */
export function progressVersion(enrollment: { id: string; resets: number }): string {
  return `${enrollment.id}.${enrollment.resets}`;
}
