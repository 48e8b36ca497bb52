import { neverReadingCostsLittle } from './never-reading.ts';

// As many as a server notices that keeps an object for each request: it would keep some 70 MB.
neverReadingCostsLittle({ paths: ['/api/openapi.json'], connections: 50, requests: 200, seconds: 2 });
