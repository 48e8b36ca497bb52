import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../setup/supervise.mjs';
import { filesWithProperties } from './explore.mjs';

test('whoever explores runs properties, and histories that draw by another file, but no long tests', () => {
  const files = filesWithProperties();
  expect(files).toContain('packages/domain/src/any-history.test.ts');
  expect(files).toContain('packages/server/test/model/any-history.test.ts');
  expect(files).toContain('packages/server/src/purchases/platforms/any-body.test.ts');
  expect(files.filter((file) => file.includes('.long.'))).toEqual([]);
  expect(files).not.toContain('packages/server/test/query-counts.test.ts');
});

test('nobody draws where the seed is not set: in a browser, in a story, or by the clock', () => {
  const files = globSync('{packages/{web,contract}/{src,testing,build},e2e}/**/*.{ts,tsx}', { cwd: projectRoot });
  const tests = globSync('packages/*/{src,test,fixtures}/**/*.ts', { cwd: projectRoot }).filter((file) =>
    /\.test\.ts$|\/(?:test|fixtures)\//.test(file),
  );
  const found = (/** @type {string[]} */ among, /** @type {RegExp} */ pattern) =>
    among.filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8')));
  const isSeeded = (/** @type {string} */ file) => /^packages\/web\/src\/.*(?<!\.browser)\.test\.ts$/.test(file);
  expect(found(files, /from 'fast-check'/).filter((file) => !isSeeded(file))).toEqual([]);
  expect(found(tests, /Math\.random\(/)).toEqual([]);
});
