import { setFlagsFromString } from 'node:v8';
import { isSpeedLayerOn } from './speed-layer.ts';

let running = 0;

/**
 * Runs work during which V8 keeps the WebAssembly functions that it meets for the first time in its baseline code for good. Those that are
 * first called later are optimized as ever.
 *
 * The embedded PostgreSQL's parser is one function of 105 kB. Optimizing it takes 600 MB of memory and more than a second of CPU, a moment
 * after each start, and saves nothing that can be measured: statements are short.
 */
export async function withBaselineCode<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isSpeedLayerOn) return work();
  running += 1;
  optimize(false);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) optimize(true);
  }
}

function optimize(isOn: boolean): void {
  for (const flag of ['wasm-tier-up', 'wasm-dynamic-tiering']) setFlagsFromString(`--${isOn ? '' : 'no-'}${flag}`);
}
