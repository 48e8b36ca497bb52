import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../setup/supervise.mjs';
import { failuresWithoutFault, judge } from './judge.mjs';

/** A made-up project with one rule and one test of it. */
let root = '';
const rule = 'export const isAdult = (age) => age >= 18;\nexport const isRetired = (age) => age >= 67;\n';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'jornada-made-up-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  const files = {
    'package.json': '{ "type": "module" }',
    'vitest.config.mjs': `export default { test: { tags: [{ name: 'long' }], projects: [{ test: { name: 'rules', include: ['*.test.mjs'] } }] } };`,
    'rules.mjs': rule,
    'rules.test.mjs': `
      import { expect, test } from 'vitest';
      import { isAdult } from './rules.mjs';
      test('whoever turns 18 is an adult', () => expect(isAdult(18)).toBe(true));
    `,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const made = { id: 'made-up', fault: 'Nobody.', file: 'rules.mjs', project: 'rules', tests: ['rules.test.mjs'] };
const judged = async (/** @type {string} */ find, /** @type {string} */ replace) => {
  const verdict = await judge(root, { ...made, find, replace });
  expect(readFileSync(join(root, 'rules.mjs'), 'utf8')).toBe(rule);
  return verdict;
};

test('a fault is caught by the test that it breaks, and is taken back', { timeout: 120_000 }, async () => {
  const by = 'rules.test.mjs: whoever turns 18 is an adult';
  expect(await judged('age >= 18', 'age > 18')).toEqual({ outcome: 'caught', by });
});

test('a fault that no test sees has survived', { tags: 'long', timeout: 120_000 }, async () => {
  expect(await judged('age >= 67', 'age > 67')).toEqual({ outcome: 'survived', by: 'rules.test.mjs' });
});

test('a fault that keeps its tests from running proves nothing', { tags: 'long', timeout: 120_000 }, async () => {
  expect(await judged('export const isAdult =', 'export const isAdult = =')).toMatchObject({ outcome: 'unclear' });
});

test.each([
  ['is gone', 'age >= 21', '0 times in rules.mjs'],
  ['is there twice', 'age >= ', '2 times in rules.mjs'],
])('a fault whose text %s is told', async (_, find, by) => {
  expect(await judged(find, '')).toEqual({ outcome: 'not found', by });
});

test('tests that fail or miss without any fault are told first', { tags: 'long', timeout: 120_000 }, async () => {
  expect(await failuresWithoutFault(root, [{ ...made, find: '', replace: '', tests: ['gone.test.mjs'] }])).toEqual([
    'gone.test.mjs: there is no such file',
  ]);
  writeFileSync(join(root, 'wrong.test.mjs'), `import { test } from 'vitest'; test('fails', () => { throw 'so'; });`);
  const asked = { ...made, find: '', replace: '', tests: ['wrong.test.mjs', 'rules.test.mjs'] };
  expect(await failuresWithoutFault(root, [asked])).toEqual(['wrong.test.mjs: fails']);
});
