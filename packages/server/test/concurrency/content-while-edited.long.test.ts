import { expect, test } from 'vitest';
import { readWhileEdited } from './content-while-edited.ts';

test('ten thousand readings beside administrators show nothing older than the last save before they asked', async () => {
  expect(await readWhileEdited(10_000)).not.toContain(0);
});
