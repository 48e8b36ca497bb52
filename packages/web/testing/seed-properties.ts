import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: string;
    path: string | undefined;
  }
}

/** Every property that imports this begins with the run's seed, or with the case in TEST_PATH (scripts/checks/seeds.mjs). */
const path = inject('path');
fc.configureGlobal({ seed: Number(inject('seed')), ...(path && { path, endOnFailure: true }) });
