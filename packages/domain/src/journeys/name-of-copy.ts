const SUFFIX = ' (Cópia)';

/**
 * The name of a duplicated journey (specification §7 "journeys") or lesson. A long name is shortened to fit the suffix, and no character is
 * cut in half. `longest`: the limit, in UTF-16 units.
 */
export function nameOfCopy(name: string, longest: number): string {
  const room = name.slice(0, longest - SUFFIX.length);
  // The first half of a surrogate pair whose second half is cut off.
  return room.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + SUFFIX;
}
