import { constants, PerformanceObserver } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { countBytesPassed } from './minor-gc.ts';
import { isSpeedLayerOn } from './speed-layer.ts';

test.runIf(isSpeedLayerOn)('young objects are collected after every 8 MB', async () => {
  let forced = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { flags } = (entry as unknown as { detail: { flags: number } }).detail;
      if (flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) forced += 1;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  const mebibyte = 1024 * 1024;
  for (let passed = 0; passed < 16; passed++) countBytesPassed(mebibyte);
  await vi.waitFor(() => expect(forced).toBe(2), 10_000);
  observer.disconnect();
});
