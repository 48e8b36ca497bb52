import { beforeAll } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { aBucket } from '../storage/a-bucket.ts';
import { nothingIsLeft } from './nothing-left.ts';

let url: string;
beforeAll(async () => {
  url = await aBucket();
});

nothingIsLeft(useTestApp({ configuration: () => ({ STORAGE_URL: url }) }));
