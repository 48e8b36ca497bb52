import { testPairs } from './pairs.ts';

// All of them run in `npm run test:long`. The embedded database has one connection, where transactions wait in line: fewer are enough.
testPairs({ every: process.env.TEST_DATABASE === 'postgres' ? 6 : 18 });
