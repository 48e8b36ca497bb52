import { neverReadingCostsLittle } from './never-reading.ts';

neverReadingCostsLittle({ connections: 20, requests: 100, seconds: 3 });
