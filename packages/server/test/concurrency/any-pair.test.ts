import { isShortRun } from '../../fixtures/short-run.ts';
import { testPairs } from './pairs.ts';

// All of them run in `npm run test:long`. The embedded database has one connection, where transactions wait in line: fewer are enough.
const every = process.env.TEST_DATABASE === 'postgres' ? 6 : 18;
testPairs({ every: isShortRun ? 4 * every : every });
