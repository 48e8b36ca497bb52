import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isSpeedLayerOn } from './speed-layer.ts';

/** How many bytes that are already on the disk may wait in memory for the garbage collector. */
const ENOUGH_BYTES = 8 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

function exposeCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

const collect = isSpeedLayerOn ? exposeCollector() : () => undefined;

let passed = 0;

/**
 * Counts the bytes of files that have passed through, and collects garbage from time to time. By itself the engine lets 60 MB of them
 * accumulate, because they are outside its heap; a collection of young objects alone takes about a millisecond.
 */
export function countBytesPassed(bytes: number): void {
  passed += bytes;
  if (passed < ENOUGH_BYTES) return;
  passed = 0;
  collect({ type: 'minor' });
}
