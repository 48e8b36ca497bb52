import { expect, test } from 'vitest';
import { readWhileEdited } from './content-while-edited.ts';

// The timeout is for slow machines: two servers start and answer some six hundred requests.
test(
  'a member is shown nothing older than the last save before they asked, whichever server answers',
  { timeout: 2 * 60_000 },
  async () => {
    expect(await readWhileEdited(300)).not.toContain(0);
  },
);
