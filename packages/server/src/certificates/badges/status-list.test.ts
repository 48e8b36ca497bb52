import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitOf } from '../../../test/certificates/check-credential.ts';
import { encodeStatusList, STATUS_LIST_SIZE, statusIndexes, statusPlace } from './status-list.ts';

const indexes = fc.integer({ min: 1, max: 2_147_483_647 });

test('every certificate has a place of its own: the lists follow each other without a gap', () => {
  expect(statusPlace(1)).toEqual({ list: 1, position: 0 });
  expect(statusPlace(STATUS_LIST_SIZE)).toEqual({ list: 1, position: STATUS_LIST_SIZE - 1 });
  expect(statusPlace(STATUS_LIST_SIZE + 1)).toEqual({ list: 2, position: 0 });
  fc.assert(
    fc.property(indexes, (index) => {
      const { list, position } = statusPlace(index);
      const { first, last } = statusIndexes(list);
      expect(first + position).toBe(index);
      expect(index).toBeLessThanOrEqual(last);
    }),
  );
});

test('a bit is 0 for the valid certificates and 1 for everything else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(fc.nat({ max: STATUS_LIST_SIZE - 1 })), (list, valid) => {
      const { first } = statusIndexes(list);
      const encoded = encodeStatusList(valid.map((position) => first + position));
      for (const position of [0, 1, 7, 8, STATUS_LIST_SIZE - 1, ...valid, ...valid.map((at) => Math.max(0, at - 1))]) {
        expect(bitOf(encoded, position)).toBe(valid.includes(position) ? 0 : 1);
      }
    }),
    { numRuns: 30 },
  );
});

test('a list has 16 kB, the least that hides who is looked up, and an empty one is short', () => {
  const encoded = encodeStatusList([]);
  expect(gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))).toEqual(Buffer.alloc(16_384, 0xff));
  expect(encoded).toMatch(/^u[\w-]{20,100}$/);
});
