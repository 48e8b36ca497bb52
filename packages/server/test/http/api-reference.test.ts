import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';

const t = useTestApp();
const ask = (url: string, encoding = 'identity') => t.app.inject({ url, headers: { 'accept-encoding': encoding } });

test('the description of the API goes compressed to whoever reads that, and is the same for everybody', async () => {
  const plain = await ask('/api/openapi.json');
  expect(plain.json()).toEqual(JSON.parse(JSON.stringify(t.app.swagger())));
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
  const [brotli, gzip] = [await ask('/api/openapi.json', 'br'), await ask('/api/openapi.json', 'gzip')];
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  // As `equals`: to compare megabytes one by one takes seconds.
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
});

test('the reference page reads the same one', { tags: 'long' }, async () => {
  const plain = await ask('/api/openapi.json');
  expect((await ask('/api/docs/json')).rawPayload.equals(plain.rawPayload)).toBe(true);
  const yaml = await ask('/api/docs/yaml', 'br');
  expect(yaml.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/x-yaml; charset=utf-8' });
  expect(brotliDecompressSync(yaml.rawPayload).toString()).toMatch(/^openapi: 3\.1\.0\n/);
});
