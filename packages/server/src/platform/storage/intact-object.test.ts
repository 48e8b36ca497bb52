import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { intactObject } from './intact-object.ts';

const pieces = ['um, ', 'dois, ', 'três'].map((text) => Buffer.from(text));
const whole = Buffer.concat(pieces);
const digest = createHash('sha256').update(whole).digest('hex').slice(0, 32);
const expected = { size: whole.length, digest };

/** What arrived of an object before it broke off. */
async function arrivedOf(object: Readable): Promise<string> {
  let arrived = '';
  try {
    for await (const piece of object) arrived += String(piece);
  } catch {
    return arrived;
  }
  throw new Error(`It ended as if it were whole: ${arrived}`);
}

test('an object that is what was stored passes whole, with its digest, without one and when it is empty', async () => {
  expect(await buffer(intactObject(Readable.from(pieces), expected))).toEqual(whole);
  expect(await buffer(intactObject(Readable.from(pieces), { ...expected, digest: null }))).toEqual(whole);
  expect(await buffer(intactObject(Readable.from([]), { size: 0, digest: null }))).toEqual(Buffer.alloc(0));
});

test.each([
  ['too short', pieces.slice(0, 2)],
  ['too long', [...pieces, Buffer.from('!')]],
  ['changed at its end', [...pieces.slice(0, 2), Buffer.from('trés')]],
  ['changed, and one piece', [Buffer.from('Um, dois, três')]],
  ['empty', []],
])('one that is %s breaks off before its last piece', async (_what, sent) => {
  const arrived = await arrivedOf(intactObject(Readable.from(sent), expected));
  expect('um, dois, '.startsWith(arrived), arrived).toBe(true);
  await expect(buffer(intactObject(Readable.from(sent), expected))).rejects.toMatchObject({ name: 'DamagedObject' });
});

test('a storage that breaks off is called unavailable, whatever the network says', async () => {
  async function* breakingOff() {
    yield whole.subarray(0, 5);
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  const reading = buffer(intactObject(Readable.from(breakingOff()), expected));
  await expect(reading).rejects.toMatchObject({ name: 'StorageUnavailable', cause: { code: 'ECONNRESET' } });
});

test('a reader who leaves ends the reading of the storage', async () => {
  const content = Readable.from(pieces);
  const object = intactObject(content, expected);
  object.read();
  object.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(content.destroyed).toBe(true);
});
