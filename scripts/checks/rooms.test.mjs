import { expect, test } from 'vitest';
import { codeOf, roomOf, rooms } from './rooms.mjs';

test('the room of which most files changed is the one to test', () => {
  const files = [
    'packages/server/src/missions/routes.ts',
    'packages/domain/src/rewards/levels.ts',
    'packages/server/src/rewards/store.ts',
    'packages/web/src/missions/mission.tsx',
  ];
  expect(roomOf(files)).toBe('rewards');
});

test('changes elsewhere name no room', () => {
  expect(roomOf(['README.md', 'packages/web/src/missions/mission.tsx', 'packages/server/src/app.ts'])).toBeUndefined();
});

test('the rooms are the folders of the server', () => {
  expect(rooms()).toEqual(expect.arrayContaining(['purchases', 'rewards', 'platform']));
});

test('of what changed, what is linted is code that is still there', () => {
  expect(codeOf(['README.md', 'scripts/checks/rooms.mjs', 'packages/web/src/app/gone.tsx'])).toEqual([
    'scripts/checks/rooms.mjs',
  ]);
});
