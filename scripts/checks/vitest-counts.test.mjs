import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../setup/supervise.mjs';

const run = promisify(execFile);

/** The reporter's output for a run of these files. @param {Record<string, string>} files @param {string[]} more @returns {Promise<unknown>} */
async function countsOf(files, ...more) {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-counts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await Promise.all(Object.entries(files).map(([name, code]) => writeFile(join(folder, name), code)));
  const reporter = join(projectRoot, 'scripts', 'checks', 'vitest-counts.mjs');
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const given = ['run', '--root', folder, '--globals', '--retry=1', `--reporter=${reporter}`, ...more];
  const counts = join(folder, 'counts.json');
  // Vitest exits with 1 when a test fails, as some do here.
  await run(process.execPath, [vitest, ...given], {
    env: { ...process.env, TEST_SEED: '', TEST_COUNTS: counts },
  }).catch(() => {});
  return JSON.parse(await readFile(counts, 'utf8'));
}

test('tests count one by one; what failed or needed a second try is named with its reason', async () => {
  const counts = await countsOf({
    'school.test.js': `
      describe('a school', () => {
        let tries = 0;
        test('opens', () => {});
        test('is quick', () => expect(tries++).toBe(1));
        test('has lessons', () => expect(0).toBe(3));
        test.skip('closes', () => {});
      });`,
  });
  expect(counts).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      { name: '[] school.test.js: a school > has lessons', why: expect.stringContaining('expected +0 to be 3') },
    ],
    unsteady: [{ name: '[] school.test.js: a school > is quick', why: expect.stringContaining('expected +0 to be 1') }],
  });
}, 60_000);

test('a test that the run was not asked for is none of those left out', async () => {
  const counts = await countsOf(
    {
      'vitest.config.js': `export default { test: { tags: [{ name: 'long' }] } };`,
      'long.test.js': `
        test('takes long', { tags: 'long' }, () => {});
        test.skip('is forgotten', () => {});
        test('is quick', () => {});`,
    },
    '--tags-filter=!long',
  );
  expect(counts).toMatchObject({ passed: 1, failed: 0, skipped: 1 });
}, 60_000);

test('what a random value failed at is told with the command that repeats it', async () => {
  const message = 'Property failed after 3 tests\\n{ seed: -7, path: "2:0", endOnFailure: true }';
  const counts = await countsOf({
    'any.test.js': `test('any life', () => { throw new Error('${message}', { cause: new Error('2 is not 1') }); });`,
  });
  const repeat = "TEST_SEED=-7 TEST_PATH=2:0 npx vitest run --project '' any.test.js -t 'any life'";
  expect(counts).toMatchObject({ failures: [{ why: expect.stringMatching(/after 3 tests[^]*2 is not 1/), repeat }] });
}, 60_000);

test('what breaks before or beside the tests fails, each once', async () => {
  const counts = await countsOf({
    'broken.test.js': `throw new Error('no database');`,
    'hook.test.js': `describe('a lesson', () => { beforeAll(() => { throw new Error('no teacher'); }); test('begins', () => {}); });`,
    'stray.test.js': `test('opens', () => { setTimeout(() => { throw new Error('left behind'); }); return new Promise((r) => setTimeout(r, 50)); });`,
  });
  expect(counts).toMatchObject({ passed: 1, failed: 3, unsteady: [] });
  const reasons = /** @type {{ failures: { why: string }[] }} */ (counts).failures.map(({ why }) => why);
  expect(reasons.toSorted()).toEqual(['left behind', 'no database', 'no teacher']);
}, 60_000);
