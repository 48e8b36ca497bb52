import { expect, test } from 'vitest';
import { readWhileEdited } from './content-while-edited.ts';

test('a member is shown nothing older than the last save before they asked, whichever server answers', async () => {
  expect(await readWhileEdited(300)).not.toContain(0);
});
