/**
 * What a step found: how many checks held, how many did not, how many were left out; and of those that held, by name, which
 * needed a second try.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, unsteady?: string[] }} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Step
 *
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites: PlaywrightSuite[],
 *   errors: unknown[],
 * }} PlaywrightReport
 */

/** A check that either holds or does not. @param {boolean} holds @returns {Counts} */
export function oneCheck(holds) {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A test file that breaks before its first test fails as one; so does a run that ends badly for another reason.
 *
 * @param {VitestReport | undefined} report Vitest's JSON report, if it wrote one
 * @param {boolean} endedWell whether Vitest itself called the run a success
 * @returns {Counts}
 */
export function countVitest(report, endedWell) {
  if (!report) return oneCheck(false);
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

/**
 * A story that holds only at its second try counts as passed, but is never hidden: the last lines of the run name it.
 *
 * @param {PlaywrightReport | undefined} report Playwright's JSON report, if it wrote one
 * @param {boolean} endedWell whether Playwright itself called the run a success
 * @returns {Counts}
 */
export function countPlaywright(report, endedWell) {
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return {
    passed: expected + flaky,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped,
    unsteady: report.suites.flatMap(flakyStories),
  };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function flakyStories({ specs, suites = [] }) {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  );
  return [...here, ...suites.flatMap(flakyStories)];
}

/** @param {Counts[]} counts @returns {Required<Counts>} */
export function sum(counts) {
  return counts.reduce(
    (/** @type {Required<Counts>} */ total, { passed, failed, skipped = 0, unsteady = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      unsteady: [...total.unsteady, ...unsteady],
    }),
    { passed: 0, failed: 0, skipped: 0, unsteady: [] },
  );
}

/**
 * The end of every run, after the steps' own lines: what was left out, what was unsteady, and as the very last line how many checks held.
 *
 * @param {Required<Counts>} total
 * @returns {string[]}
 */
export function lastLines({ passed, failed, skipped, unsteady }) {
  const named = unsteady.map((name) => `  ${name}`);
  return [
    `${skipped} skipped, ${unsteady.length} unsteady${named.length > 0 ? ' (held only at the second try):' : ''}`,
    ...named,
    `${passed} passed, ${failed} failed`,
  ];
}
