import { Id } from '@jornada/contract/fields/fields';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('is an id as the server takes it, and another one each time', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.map((id) => Id.parse(id))).toEqual(ids);
  expect(new Set(ids).size).toBe(50);
});
