import { neverReadingCostsLittle } from './never-reading.ts';

neverReadingCostsLittle({ connections: 100, requests: 500, seconds: 30 });
