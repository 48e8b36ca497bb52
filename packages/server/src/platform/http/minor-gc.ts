import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So many bytes of what has been written to the disk may wait in memory for the collector. */
const ENOUGH_BYTES = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
setFlagsFromString('--no-expose-gc');

let passed = 0;

/**
 * Hears of the pieces of files that have passed through. Left to itself the engine lets 60 MB of them lie about before it looks, because they are
 * nothing to its own heap; looking at the young ones alone takes about a millisecond.
 */
export function countBytesPassed(bytes: number): void {
  passed += bytes;
  if (passed < ENOUGH_BYTES) return;
  passed = 0;
  collect({ type: 'minor' });
}
