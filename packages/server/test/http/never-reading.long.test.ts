import { everyKind, neverReadingCostsLittle } from './never-reading.ts';

neverReadingCostsLittle({ paths: everyKind, connections: 100, requests: 500, seconds: 30 });
