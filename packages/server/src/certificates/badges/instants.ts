/** An instant as JWT claims have it: whole seconds. */
export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** An instant as ISO 8601 without its milliseconds: verifiers compare it with a claim in whole seconds. */
export const withoutMilliseconds = (instant: Date): string =>
  new Date(secondsOf(instant) * 1000).toISOString().replace('.000Z', 'Z');
