// Runs all checks of the project one by one, then prints how many passed. Arguments: none, `fast`, `long`, or `explore` with or without a
// number of seconds.
import { lastLines, oneCheck, sum } from './counts.mjs';
import { isInterrupted } from './execute.mjs';
import { exploreStep } from './explore.mjs';
import { Provisions } from './provisions.mjs';
import { staticSteps } from './static.mjs';
import { fuzzStep, storiesStep, vitestStep, webBuildStep } from './tests.mjs';

const quick = ['scripts', 'fuzz', 'domain', 'contract', 'web build', 'server (embedded)'];
const provisions = new Provisions();
const withPostgres = () => (provisions.hasPostgres ? ['server (postgres)', 'platform'] : []);
const withChromium = () => (provisions.hasChromium ? ['web'] : []);

/** @type {Record<string, import('./counts.mjs').Step[]>} */
const plans = {
  all: [
    ...staticSteps(),
    provisions.postgresStep,
    provisions.chromiumStep,
    provisions.straceStep,
    vitestStep(() => [...quick, 'start', ...withPostgres(), ...withChromium()]),
    fuzzStep(),
    webBuildStep(),
    storiesStep(),
  ],
  fast: [...staticSteps(), vitestStep(() => quick, { fast: true })],
  long: [
    provisions.postgresStep,
    provisions.s3Step,
    provisions.straceStep,
    vitestStep(() => ['domain', 'server (embedded)', ...withPostgres()], { long: true }),
  ],
  explore: [
    ifPossible(provisions.postgresStep),
    exploreStep(
      () => ['domain', 'server (embedded)', ...(provisions.hasPostgres ? ['server (postgres)'] : [])],
      Number(process.argv[3] ?? 60),
    ),
  ],
};

const plan = plans[process.argv[2] ?? 'all'];
if (!plan) throw new Error(`Unknown kind of test run: ${process.argv[2]}`);

const began = Date.now();
const results = [];
try {
  for (const step of plan) {
    if (isInterrupted()) break;
    const stepBegan = Date.now();
    process.stdout.write(`▸ ${step.name}\n`);
    const counts = await step.run();
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
    const unsteady = counts.unsteady?.length ? `, ${counts.unsteady.length} unsteady` : '';
    const line = `${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed${skipped}${unsteady} (${secondsSince(stepBegan)} s)`;
    process.stdout.write(`${line}\n`);
    results.push({ counts, line });
  }
} finally {
  await provisions.release();
}

const total = sum(results.map(({ counts }) => counts));
const stopped = isInterrupted() ? 'stopped half-way; ' : '';
process.stdout.write(`\n${results.map(({ line }) => line).join('\n')}\n`);
process.stdout.write(`\n${stopped}${secondsSince(began)} s in all\n${lastLines(total).join('\n')}\n`);
process.exitCode = total.failed > 0 || isInterrupted() ? 1 : 0;

/** The run goes on without it if it fails. @param {import('./counts.mjs').Step} step @returns {import('./counts.mjs').Step} */
function ifPossible({ name, run }) {
  return { name, run: async () => ((await run()).failed > 0 ? { passed: 0, failed: 0, skipped: 1 } : oneCheck(true)) };
}

/** @param {number} instant */
function secondsSince(instant) {
  return ((Date.now() - instant) / 1000).toFixed(1);
}
