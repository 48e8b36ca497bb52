import { MAX_JOURNEY_NAME } from './limits.ts';

const SUFFIX = ' (Cópia)';

/** What a duplicated journey is called (specification §7 journeys). A long name gives way to the suffix, and no letter is cut in half. */
export function nameOfCopy(name: string): string {
  const room = name.slice(0, MAX_JOURNEY_NAME - SUFFIX.length);
  // The first half of a pair whose second half found no room.
  return room.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + SUFFIX;
}
