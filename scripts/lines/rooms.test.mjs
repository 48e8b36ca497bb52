import { expect, test } from 'vitest';
import { roomOf } from './rooms.mjs';

test.each([
  ['packages/domain/src/lessons/release.ts', 'packages/domain/lessons', 'lessons'],
  ['packages/web/src/lessons/player/lesson-player.tsx', 'packages/web/lessons', 'lessons'],
  ['packages/web/src/admin/lessons/form/class-section.tsx', 'packages/web/lessons', 'lessons'],
  ['packages/web/src/admin/screens.ts', 'packages/web/admin', 'admin'],
  ['packages/server/test/purchases/any-order.test.ts', 'packages/server/purchases', 'purchases'],
  ['packages/server/test/access-table.test.ts', 'packages/server/test', 'test'],
  ['packages/server/src/main.ts', 'packages/server/server', 'server'],
  ['packages/server/drizzle.config.ts', 'packages/server/server', 'server'],
  ['scripts/setup/npm.mjs', 'scripts', 'scripts'],
])('%s counts for %s', (file, place, room) => {
  expect(roomOf(file)).toEqual({ place, room });
});
