import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('a hundred who ask at once have it made twice: whoever asks while it is being made gets the next', async () => {
  let [stored, made] = [0, 0];
  const read = coalesce(async () => {
    made++;
    const found = stored;
    await Promise.resolve();
    return found;
  });
  const first = read();
  stored = 1;
  const others = Array.from({ length: 100 }, read);
  expect(await first).toBe(0);
  expect(new Set(await Promise.all(others))).toEqual(new Set([1]));
  expect(made).toBe(2);
  stored = 2;
  expect(await read()).toBe(2);
});

test('what fails fails for those who asked for it, and is made again for others', async () => {
  let isBroken = true;
  const read = coalesce(async () => {
    const fails = isBroken;
    await Promise.resolve();
    if (fails) throw new Error('broken');
    return 'mended';
  });
  const first = read();
  const second = read();
  isBroken = false;
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('mended');
  expect(await read()).toBe('mended');
});
