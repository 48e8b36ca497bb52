/** '43 min', '2 h', '3 h 43 min'. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The average duration: 'cerca de 11 min', or '11 min' when all are equal. Null when none has a duration. */
export function eachTakes(minutes: readonly number[]): string | null {
  const sum = minutes.reduce((total, one) => total + one, 0);
  if (sum === 0) return null;
  const mean = Math.max(1, Math.round(sum / minutes.length));
  const areEqual = minutes.every((one) => one === minutes[0]);
  return `${areEqual ? '' : 'cerca de '}${formatDuration(mean)}`;
}
