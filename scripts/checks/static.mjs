import { globSync } from 'node:fs';
import { projectRoot } from '../setup/supervise.mjs';
import { oneCheck } from './counts.mjs';
import { runScript, runTool } from './execute.mjs';

/** @typedef {import('./counts.mjs').Step} Step */

/**
 * The checks that read the code without running it.
 *
 * @param {{ linted?: string[] }} options the files that are linted, from the project's folder; by default all, which takes as long as the
 * other checks together
 * @returns {Step[]}
 */
export function staticSteps({ linted } = {}) {
  const configurations = globSync('{packages/*,e2e,scripts,bench,fuzz,examples}/tsconfig*.json', {
    cwd: projectRoot,
  }).toSorted();
  return twoAtATime([
    toolStep('format', 'oxfmt/bin/oxfmt', ['--check']),
    ...(linted?.length === 0 ? [] : [lintStep(linted)]),
    ...configurations.map(typesStep),
    { name: 'arrows', run: async () => quietly(await runScript('scripts/arrows/check.mjs')) },
    { name: 'references', run: async () => quietly(await runScript('scripts/checks/check-references.mjs')) },
  ]);
}

/**
 * The same steps, two of them at any time: none keeps two cores busy by itself.
 *
 * @param {Step[]} steps
 * @returns {Step[]} each begins with the first that is run, and `run` waits for its end
 */
function twoAtATime(steps) {
  /** @type {Promise<import('./counts.mjs').Counts>[]} */
  const running = [];
  const run = (/** @type {number} */ index) =>
    (running[index] ??= (async () => {
      await running[index - 2];
      return steps[index]?.run() ?? oneCheck(false);
    })());
  return steps.map(({ name }, index) => ({
    name,
    run() {
      steps.forEach((_, other) => void run(other));
      return run(index);
    },
  }));
}

/** The compiler keeps what it found in `.cache`, and then checks what changed. @param {string} file a configuration @returns {Step} */
function typesStep(file) {
  const kept = `.cache/types/${file.replaceAll('/', '-')}.tsbuildinfo`;
  return toolStep(`types ${file}`, 'typescript/bin/tsc', ['-p', file, '--incremental', '--tsBuildInfoFile', kept]);
}

/** @param {string[]} files all without one @returns {Step} */
const lintStep = (files = []) => toolStep('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...files]);

/** @param {string} name @param {string} tool @param {string[]} args @returns {Step} */
function toolStep(name, tool, args) {
  return { name, run: async () => quietly(await runTool(tool, args)) };
}

/** Prints a tool's output only when it fails. @param {{ ok: boolean, output: string }} result */
function quietly({ ok, output }) {
  if (!ok) process.stdout.write(`${output.trim()}\n`);
  return oneCheck(ok);
}
