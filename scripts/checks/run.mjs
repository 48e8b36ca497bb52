// Runs all checks of the project one by one, then prints how many passed. Arguments: none, `fast`, `long`, `room` with a room's name, or
// `explore` with or without a number of seconds.
import { lastLines, oneCheck, sum } from './counts.mjs';
import { isInterrupted } from './execute.mjs';
import { exploreStep } from './explore.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { otherBrowserSteps } from './other-browsers.mjs';
import { Provisions } from './provisions.mjs';
import { changedFiles, codeOf, roomOf, rooms, testsBesideCodeOf, testsOfRoom } from './rooms.mjs';
import { staticSteps } from './static.mjs';
import {
  failoverStep,
  fuzzStep,
  longStoriesStep,
  serverBuildStep,
  storiesStep,
  translatedStoriesStep,
  twoProcessesStep,
  vitestStep,
  webBuildStep,
} from './tests.mjs';
import { unsteadyAgain } from './unsteady.mjs';

const [kind = 'all', argument] = process.argv.slice(2);
const provisions = new Provisions();
const withPostgres = () => (provisions.hasPostgres ? ['server (postgres)', 'platform'] : []);
const withChromium = () => (provisions.hasChromium ? ['web'] : []);
const serverOnBoth = () => ['server (embedded)', ...withPostgres()];

/** @type {Record<string, () => import('./counts.mjs').Step[]>} */
const plans = {
  all: () => [
    ...staticSteps(),
    provisions.postgresStep,
    provisions.chromiumStep,
    provisions.straceStep,
    serverBuildStep(),
    webBuildStep(),
    vitestStep(
      () => [
        'scripts',
        'fuzz',
        'bench',
        'domain',
        'contract',
        'web build',
        'web (node)',
        'start',
        ...serverOnBoth(),
        ...withChromium(),
      ],
      { tag: '!long', environment: { SHORT_RUN: '1' } },
    ),
    fuzzStep({ requests: 500, seconds: 90 }),
    storiesStep(),
  ],
  fast: () => {
    const changed = changedFiles();
    const room = roomOf(changed);
    const folders = ['packages/domain/', 'packages/contract/', ...(room ? [testsBesideCodeOf(room)] : [])];
    return [
      ...staticSteps({ linted: codeOf(changed) }),
      vitestStep(() => ['domain', 'contract', 'server (embedded)'], { tag: '!long', only: folders }),
    ];
  },
  room: () => {
    if (!argument || !rooms().includes(argument))
      throw new Error(`npm run test:room -- with one of ${rooms().join(', ')}`);
    return [provisions.postgresStep, serverBuildStep(), vitestStep(serverOnBoth, { only: testsOfRoom(argument) })];
  },
  long: () => [
    provisions.postgresStep,
    provisions.s3Step,
    provisions.straceStep,
    provisions.haproxyStep,
    provisions.rcloneStep,
    serverBuildStep(),
    vitestStep(serverOnBoth, { name: 'server tests on both databases', retries: 0 }),
    // It looks for rare failures, so it tries nothing twice.
    vitestStep(() => ['domain', ...serverOnBoth()], {
      name: 'long tests',
      environment: { LONG_TESTS: '1' },
      retries: 0,
    }),
    fuzzStep({ requests: 5000, seconds: 300 }),
    failoverStep(),
    provisions.chromiumStep,
    webBuildStep(),
    vitestStep(() => ['scripts', 'start', ...withChromium()], {
      name: 'tests tagged long',
      tag: 'long',
      retries: 0,
    }),
    longStoriesStep(),
    twoProcessesStep(),
    translatedStoriesStep(),
    ...otherBrowserSteps(),
  ],
  explore: () => [
    ifPossible(provisions.postgresStep),
    exploreStep(
      () => ['domain', 'server (embedded)', ...(provisions.hasPostgres ? ['server (postgres)'] : [])],
      Number(argument ?? 60),
    ),
  ],
};

const plan = plans[kind]?.();
if (!plan) throw new Error(`Unknown kind of test run: ${kind}`);

// The long run stays on the disk, as people's schools do.
const temporary = kind === 'all' && !process.env.TMPDIR ? memoryFolder() : undefined;
if (temporary) process.env.TMPDIR = temporary.path;

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
  temporary?.remove();
}

const counted = sum(results.map(({ counts }) => counts));
const total = sum([counted, failing(unsteadyAgain(counted.unsteady, began))]);
const stopped = isInterrupted() ? 'stopped half-way; ' : '';
process.stdout.write(`\n${results.map(({ line }) => line).join('\n')}\n`);
process.stdout.write(`\n${stopped}${secondsSince(began)} s in all\n${lastLines(total).join('\n')}\n`);
process.exitCode = total.failed > 0 || isInterrupted() ? 1 : 0;

/** @param {import('./counts.mjs').Trouble[]} failures */
function failing(failures) {
  return { passed: 0, failed: failures.length, failures };
}

/** The run goes on without it if it fails. @param {import('./counts.mjs').Step} step @returns {import('./counts.mjs').Step} */
function ifPossible({ name, run }) {
  return { name, run: async () => ((await run()).failed > 0 ? { passed: 0, failed: 0, skipped: 1 } : oneCheck(true)) };
}

/** @param {number} instant */
function secondsSince(instant) {
  return ((Date.now() - instant) / 1000).toFixed(1);
}
