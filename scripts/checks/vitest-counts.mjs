import { writeFileSync } from 'node:fs';
import { trouble } from './counts.mjs';
import { commandToRepeat } from './seeds.mjs';

/**
 * Vitest's reporter for the last lines of a run: writes Counts as JSON into the file in TEST_COUNTS. A test that passes only at its
 * second try counts as passed, and the last lines name it.
 */
export default class VitestCounts {
  /** @type {string[]} tags that a test needs, or with a ! may not have */
  #tagsFilter = [];

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#tagsFilter = vitest.config.tagsFilter ?? [];
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} unhandled errors that belong to no test
   */
  onTestRunEnd(modules, unhandled) {
    const found = modules.flatMap((module) => [...module.children.allTests()]);
    const tests = found.filter(({ tags }) =>
      this.#tagsFilter.every((tag) => (tag.startsWith('!') ? !tags.includes(tag.slice(1)) : tags.includes(tag))),
    );
    const failures = [
      ...modules.flatMap(brokenParts),
      ...tests.filter((test) => test.result().state === 'failed').map(firstError),
      ...unhandled.map(({ message }) => trouble('outside of every test', message)),
    ];
    /** @type {import('./counts.mjs').Counts} */
    const counts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failures.length,
      // A test that never started was left out as well.
      skipped: tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length,
      failures,
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map(firstError),
    };
    writeFileSync(String(process.env.TEST_COUNTS), JSON.stringify(counts));
  }
}

/** An error before a file's first test, or between tests, counts as one failure. @param {import('vitest/node').TestModule} module */
function brokenParts(module) {
  const place = `[${module.project.name}] ${module.relativeModuleId}`;
  return [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map(({ message }) => trouble(part.type === 'suite' ? `${place}: ${part.fullName}` : place, message)),
  );
}

/** @param {import('vitest/node').TestCase} test @returns {import('./counts.mjs').Trouble} */
function firstError(test) {
  const errors = test.attempts().flatMap((attempt) => attempt.errors ?? []);
  const error = [...errors, ...(test.result().errors ?? [])][0];
  const place = { project: test.project.name, file: test.module.relativeModuleId, test: test.fullName };
  const repeat = commandToRepeat({ ...place, message: error?.message }, process.env);
  return {
    ...trouble(
      `[${place.project}] ${place.file}: ${place.test}`,
      error && [error.message, error.cause?.message ?? '', error.diff ?? error.cause?.diff ?? ''].join('\n'),
    ),
    ...(repeat && { repeat }),
  };
}
