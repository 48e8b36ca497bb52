const THREE_HOURS_MS = 3 * 60 * 60 * 1000;

/** `2026-11-10 09:12:33`, in Brasília's time, which has had no summer time since 2019. */
export const inBrasilia = (instant: Date): string =>
  new Date(instant.getTime() - THREE_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ');
