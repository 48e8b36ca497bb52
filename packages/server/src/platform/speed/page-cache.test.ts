import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = '<p>Um dia por vez, o sol nasce.</p>'.repeat(50);

test('a browser that reads Brotli gets Brotli', async () => {
  const { encoding, body } = await createPageCache()(page, 'gzip, deflate, br, zstd');
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(page);
});

test('one that reads gzip alone gets gzip', async () => {
  const { encoding, body } = await createPageCache()(page, 'gzip, br;q=0');
  expect(encoding).toBe('gzip');
  expect(gunzipSync(body).toString()).toBe(page);
});

test.each([undefined, '', 'identity', 'gzip;q=0'])('Accept-Encoding %j: the page as it is', async (accepted) => {
  expect(await createPageCache()(page, accepted)).toEqual({ encoding: 'identity', body: Buffer.from(page) });
});

test.each(['br', 'gzip', undefined])('Accept-Encoding %j: everybody shares the same bytes', async (accepted) => {
  const pack = createPageCache();
  // Each request renders the page again, with the same text.
  const [first, second] = [await pack(page, accepted), await pack(page.split('').join(''), accepted)];
  expect(second.body).toBe(first.body);
});

test('another page is never answered with an earlier one', async () => {
  const pack = createPageCache();
  for (let n = 0; n < 20; n++) {
    const { body } = await pack(`${page}${n}`, 'br');
    expect(brotliDecompressSync(body).toString()).toBe(`${page}${n}`);
  }
});
