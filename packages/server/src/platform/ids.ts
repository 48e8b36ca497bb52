import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const LARGEST_SEQUENCE = 0x7fff_ffff;

/** The instant of the last id, and its number within that millisecond, counted from a random start. */
const last = { instant: Number.NaN, sequence: 0 };

/**
 * A new row's id: UUIDv7 of the given instant. Ids that this process makes for one instant grow in the order of the calls,
 * so that rows of one millisecond are listed in the order in which they were written.
 */
export function newId(now: Date): string {
  const instant = now.getTime();
  last.sequence = instant === last.instant && last.sequence < LARGEST_SEQUENCE ? last.sequence + 1 : randomInt(2 ** 30);
  last.instant = instant;
  return v7({ msecs: instant, seq: last.sequence });
}
