/** Days done for display: `currentDay` − 1 within 0…`totalDays` (specification §2 "Header widget", decision D7). */
export function completedDays(currentDay: number, totalDays: number): number {
  return clamp(currentDay - 1, totalDays);
}

/** `currentDay` of `totalDays` as a whole percentage within 0–100 (specification §4, decision D7). */
export function progressPercent(currentDay: number, totalDays: number): number {
  // Multiplied first: 29 ÷ 200 × 100 is 14.499… in floating point and would lose its half.
  return clamp(Math.round((currentDay * 100) / totalDays), 100);
}

/** A journey is complete once `currentDay` has passed `totalDays` (decision D5). */
export function isJourneyComplete(currentDay: number, totalDays: number): boolean {
  return currentDay > totalDays;
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
