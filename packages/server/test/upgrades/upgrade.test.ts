import { expect, test } from 'vitest';
import { describeUpgrade } from './upgrades.ts';
import { migrationNames, storedNames } from './stored-databases.ts';

/** The oldest version that somebody may still run. */
const OLDEST = '0013_draft_origin';

test('there is a stored database of every migration but the newest', () => {
  const names = migrationNames();
  const wanted = names.slice(names.indexOf(OLDEST), -1);
  const missing = wanted.filter((name) => !storedNames().includes(name));
  expect(missing, 'docs/upgrades.md says how to store them: npm run store-database -- <commit>').toEqual([]);
});

describeUpgrade(storedNames().at(0)!);
describeUpgrade(storedNames().at(-1)!);
