import { testPairs } from './pairs.ts';

testPairs({ every: 1 });
