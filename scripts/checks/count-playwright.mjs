import { oneCheck, trouble } from './counts.mjs';

/**
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites: PlaywrightSuite[],
 *   errors: { message?: string }[],
 * }} PlaywrightReport
 */

/**
 * Counts a story that passes only at its second try as passed, and names it in the last lines of the run.
 *
 * @param {PlaywrightReport | undefined} report Playwright's JSON report, if it wrote one
 * @param {boolean} endedWell whether Playwright itself called the run a success
 * @returns {import('./counts.mjs').Counts}
 */
export function countPlaywright(report, endedWell) {
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return {
    passed: expected + flaky,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped,
    failures: [
      ...storiesThatWere('unexpected', report.suites),
      ...report.errors.map(({ message }) => trouble('stories', message)),
    ],
    unsteady: storiesThatWere('flaky', report.suites),
  };
}

/** @param {string} status @param {PlaywrightSuite[]} all @returns {import('./counts.mjs').Trouble[]} */
function storiesThatWere(status, all) {
  return all.flatMap(({ specs, suites = [] }) => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) =>
          trouble(`[${projectName}] ${file}: ${title}`, results.flatMap(({ errors }) => errors)[0]?.message),
        ),
    ),
    ...storiesThatWere(status, suites),
  ]);
}
