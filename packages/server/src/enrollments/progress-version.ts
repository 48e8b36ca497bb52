/**
 * Which start of a journey a page shows (decision D12): another one after a reset, and after a removal and a new enrolment.
 * Opaque for the browser.
 */
export function progressVersion(enrollment: { id: string; resets: number }): string {
  return `${enrollment.id}.${enrollment.resets}`;
}
