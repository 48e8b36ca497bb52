/**
 * What a step found: how many checks held, how many did not, how many were left out.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Step
 *
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
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
 * A story that holds only at the second try does not hold.
 *
 * @param {PlaywrightReport | undefined} report Playwright's JSON report, if it wrote one
 * @param {boolean} endedWell whether Playwright itself called the run a success
 * @returns {Counts}
 */
export function countPlaywright(report, endedWell) {
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed: failed === 0 && !endedWell ? 1 : failed, skipped };
}

/** @param {Counts[]} counts @returns {Required<Counts>} */
export function sum(counts) {
  return counts.reduce(
    (/** @type {Required<Counts>} */ total, { passed, failed, skipped = 0 }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
