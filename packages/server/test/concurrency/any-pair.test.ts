import { testPairs } from './pairs.ts';

// The embedded database has one connection, where transactions wait in line, so a third of the pairs is enough there.
testPairs({ every: process.env.TEST_DATABASE === 'postgres' ? 1 : 3 });
