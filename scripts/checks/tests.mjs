import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureServerBuilt } from '../setup/server-build.mjs';
import { projectRoot } from '../setup/supervise.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { countPlaywright } from './count-playwright.mjs';
import { oneCheck } from './counts.mjs';
import { runScript, runTool } from './execute.mjs';

/** @typedef {import('./counts.mjs').Step} Step */

const reports = join(projectRoot, '.cache', 'reports');

/**
 * The tests that Vitest runs.
 *
 * @param {() => string[]} projects names as in vitest.config.ts, read when the step starts
 * @param {{ name?: string, only?: string[], tag?: string, environment?: Record<string, string>, retries?: number }} options only: files or
 * folders; tag: that the tests have, or with a ! have not; environment: variables that vitest.config.ts reads. The end of a run names the
 * tests that needed a second try.
 * @returns {Step}
 */
export function vitestStep(projects, { name = 'tests', only = [], tag, environment = {}, retries = 1 } = {}) {
  return {
    name,
    async run() {
      const chosen = projects().flatMap((project) => ['--project', project]);
      const { ok, counts } = await runVitest(
        [...chosen, `--retry=${retries}`, '--reporter=default', ...(tag ? [`--tags-filter=${tag}`] : []), ...only],
        environment,
      );
      // Errors that Vitest reports outside its tests fail the run too.
      return counts && (ok || counts.failed > 0) ? counts : oneCheck(false);
    },
  };
}

/**
 * Runs Vitest and counts; `counts` is missing when the run ended before its report.
 *
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ ok: boolean, counts?: import('./counts.mjs').Counts }>}
 */
export async function runVitest(args, env) {
  const file = freshReport('vitest-counts.json');
  const counting = '--reporter=./scripts/checks/vitest-counts.mjs';
  const { ok } = await runTool('vitest/vitest.mjs', ['run', counting, ...args], {
    show: true,
    env: { TEST_COUNTS: file, ...env },
  });
  return { ok, counts: read(file) };
}

/**
 * A short `npm run fuzz`, always with the same requests; a busy machine sends fewer of them in that time.
 *
 * @param {{ requests: number, seconds: number }} most
 * @returns {Step}
 */
export function fuzzStep({ requests, seconds }) {
  return {
    name: 'fuzz',
    async run() {
      const args = ['--seed', '1', '--requests', String(requests), '--seconds', String(seconds)];
      const { ok } = await runScript('fuzz/main.ts', args, { show: true });
      return oneCheck(ok);
    },
  };
}

/** The primary of a PostgreSQL cluster dies ten times under load; its programs are installed where possible. @returns {Step} */
export function failoverStep() {
  return {
    name: 'a primary that dies',
    run: async () => oneCheck((await runScript('bench/failover/main.ts', [], { show: true })).ok),
  };
}

/** The server's bundle, which tests start as its operator does. @returns {Step} */
export const serverBuildStep = () => buildStep('server build', ensureServerBuilt);

/** @returns {Step} */
export const webBuildStep = () => buildStep('web build', ensureWebBuilt);

/** @param {string} name @param {(root: string) => Promise<string | undefined>} build @returns {Step} */
function buildStep(name, build) {
  return {
    name,
    async run() {
      const problem = await build(projectRoot);
      if (problem) process.stdout.write(`${problem}\n`);
      return oneCheck(!problem);
    },
  };
}

/** The stories of e2e/, run against the built product in Chromium. @returns {Step} */
export const storiesStep = () => playwrightStep('stories', 'e2e/playwright.config.ts');

/** The same with those that take long, in every colour scheme on every device, each tried once. @returns {Step} */
export const longStoriesStep = () => playwrightStep('long stories', 'e2e/playwright.config.ts', { LONG_TESTS: '1' });

/** Each once, on two processes behind a proxy that hands every request to the other one: nothing may depend on one. @returns {Step} */
export const twoProcessesStep = () =>
  playwrightStep('stories on two processes', 'e2e/playwright.config.ts', { STORY_PROCESSES: '2' });

/** Each once more, also those that take long, in a browser that translates every page. @returns {Step} */
export const translatedStoriesStep = () =>
  playwrightStep('stories in translated pages', 'e2e/playwright.config.ts', { STORY_TRANSLATED: '1' });

/**
 * Stories that Playwright runs.
 *
 * @param {string} name
 * @param {string} config path of its configuration
 * @param {Record<string, string>} environment variables that it reads
 * @returns {Step}
 */
export function playwrightStep(name, config, environment = {}) {
  return {
    name,
    async run() {
      const file = freshReport('playwright.json');
      const { ok } = await runTool('@playwright/test/cli.js', ['test', `--config=${config}`, '--reporter=list,json'], {
        show: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment },
      });
      return countPlaywright(read(file), ok);
    },
  };
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
