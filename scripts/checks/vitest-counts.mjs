import { writeFileSync } from 'node:fs';
import { trouble } from './counts.mjs';

/**
 * Vitest's reporter of what the end of the run tells: writes Counts as JSON into the file that TEST_COUNTS names. A test that
 * holds only at its second try counts as passed, but is never hidden: the last lines of the run name it.
 */
export default class VitestCounts {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} unhandled errors that belong to no test
   */
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...modules.flatMap(brokenParts),
      ...tests.filter((test) => test.result().state === 'failed').map(firstError),
      ...unhandled.map(({ message }) => trouble('outside of every test', message)),
    ];
    /** @type {import('./counts.mjs').Counts} */
    const counts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failures.length,
      // A test that never began was left out as well.
      skipped: tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length,
      failures,
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map(firstError),
    };
    writeFileSync(String(process.env.TEST_COUNTS), JSON.stringify(counts));
  }
}

/** What breaks before its first test, or between them, fails as one. @param {import('vitest/node').TestModule} module */
function brokenParts(module) {
  const place = `[${module.project.name}] ${module.relativeModuleId}`;
  return [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map(({ message }) => trouble(part.type === 'suite' ? `${place}: ${part.fullName}` : place, message)),
  );
}

/** @param {import('vitest/node').TestCase} test */
function firstError(test) {
  const errors = test.attempts().flatMap((attempt) => attempt.errors ?? []);
  const error = [...errors, ...(test.result().errors ?? [])][0];
  return trouble(
    `[${test.project.name}] ${test.module.relativeModuleId}: ${test.fullName}`,
    error && [error.message, error.diff ?? ''].join('\n'),
  );
}
