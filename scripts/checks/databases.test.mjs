import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from '../setup/supervise.mjs';
import { databasesOf } from './databases.mjs';

const files = globSync('packages/server/{src,test,fixtures}/**/*.test.ts', { cwd: projectRoot });

test('every server test runs somewhere, about half of them on each database', () => {
  const alone = files.map(databasesOf).filter((databases) => databases.length === 1);
  const embedded = alone.filter(([database]) => database === 'embedded').length;
  expect(embedded / alone.length).toBeGreaterThan(0.4);
  expect(embedded / alone.length).toBeLessThan(0.6);
  expect(files.map(databasesOf).filter((databases) => databases.length === 0)).toEqual([]);
});

test.each(['concurrency/every-command', 'model/any-history', 'list-plans', '../src/files/store-with-row'])(
  '%s runs on both',
  (name) => {
    expect(databasesOf(`packages/server/test/${name}.test.ts`)).toEqual(['embedded', 'postgres']);
  },
);

test('each proof with kill -9 and each restore runs once', () => {
  expect(databasesOf('packages/server/test/backup/restore.test.ts')).toEqual(['postgres']);
  expect(databasesOf('packages/server/test/crash/kill-nine.test.ts')).toEqual(['embedded']);
  expect(databasesOf('packages/server/test/crash/kill-receiver.test.ts')).toEqual(['postgres']);
});

test('a file stays on its database, whatever separates the folders', () => {
  expect(databasesOf('packages\\server\\src\\audit\\audit.test.ts')).toEqual(
    databasesOf('packages/server/src/audit/audit.test.ts'),
  );
});
