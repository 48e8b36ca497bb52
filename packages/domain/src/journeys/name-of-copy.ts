const SUFFIX = ' (Cópia)';

/**
 * What a duplicated journey is called (specification §7 "journeys"), and a duplicated lesson. A long name gives way to the suffix, and no letter is
 * cut in half. `longest`: how long the name of one may be.
 */
export function nameOfCopy(name: string, longest: number): string {
  const room = name.slice(0, longest - SUFFIX.length);
  // The first half of a pair whose second half found no room.
  return room.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + SUFFIX;
}
