import { testPairs } from './pairs.ts';

// The embedded database has one connection, where transactions wait in line: a third of the pairs says there what there is to say daily.
testPairs({ every: process.env.TEST_DATABASE === 'postgres' ? 1 : 3 });
