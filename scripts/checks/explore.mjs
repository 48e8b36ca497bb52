import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../setup/supervise.mjs';
import { oneCheck } from './counts.mjs';
import { isInterrupted } from './execute.mjs';
import { randomSeed } from './seeds.mjs';
import { runVitest } from './tests.mjs';

/**
 * Runs every property and random history of the project in rounds, each with another seed, until one fails or the time is over; tests
 * under way then still finish.
 *
 * @param {() => string[]} projects names as in vitest.config.ts, read when the step starts
 * @param {number} seconds
 * @returns {import('./counts.mjs').Step}
 */
export function exploreStep(projects, seconds) {
  return {
    name: `properties and histories with random seeds, ${seconds} s`,
    async run() {
      const latest = Date.now() + seconds * 1000;
      const files = filesWithProperties();
      let passed = 0;
      for (let round = 1; ; round += 1) {
        const seed = randomSeed();
        process.stdout.write(`round ${round}, seed ${seed}: `);
        const chosen = projects().flatMap((name) => ['--project', name]);
        const { ok, counts } = await runVitest(['--reporter=./scripts/checks/vitest-until.mjs', ...chosen, ...files], {
          TEST_SEED: String(seed),
          TEST_UNTIL: String(latest),
        });
        const isOver = Date.now() > latest || isInterrupted();
        // Vitest reports a run that was stopped as not ok, and leaves out the tests that had no time.
        if (!counts || (!ok && counts.failed === 0 && !isOver)) return oneCheck(false);
        process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
        passed += counts.passed;
        if (counts.failed > 0) return { ...counts, passed, skipped: 0 };
        if (isOver) return passed > 0 ? { passed, failed: 0 } : nothingEnded;
      }
    },
  };
}

/** @type {import('./counts.mjs').Counts} */
const nothingEnded = {
  ...oneCheck(false),
  failures: [
    {
      name: 'exploring',
      why: 'No test ended in time: the machine is too busy. More seconds: npm run test:explore -- 300',
    },
  ],
};

/** Test files that use random values, by themselves or through an import. @returns {string[]} */
export function filesWithProperties() {
  const files = globSync('packages/{domain,server}/{src,test,fixtures}/**/*.ts', { cwd: projectRoot });
  const texts = new Map(files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]));
  const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts');
  const drawing = files.filter((file) => texts.get(file)?.includes(`from 'fast-check'`));
  const helpers = drawing.filter((file) => !isTest(file)).map((file) => `/${basename(file)}'`);
  return files
    .filter((file) => isTest(file) && !file.endsWith('.long.test.ts'))
    .filter((file) => drawing.includes(file) || helpers.some((helper) => texts.get(file)?.includes(helper)))
    .toSorted();
}
