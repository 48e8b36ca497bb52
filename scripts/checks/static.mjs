import { globSync } from 'node:fs';
import { projectRoot } from '../setup/supervise.mjs';
import { oneCheck } from './counts.mjs';
import { runScript, runTool } from './execute.mjs';

/** @typedef {import('./counts.mjs').Step} Step */

/** The checks that read the code without running it. @returns {Step[]} */
export function staticSteps() {
  const configurations = globSync('{packages/*,e2e,scripts,bench,fuzz}/tsconfig*.json', {
    cwd: projectRoot,
  }).toSorted();
  return [
    toolStep('format', 'oxfmt/bin/oxfmt', ['--check']),
    toolStep('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
    ...configurations.map((file) => toolStep(`types ${file}`, 'typescript/bin/tsc', ['-p', file])),
    { name: 'arrows', run: async () => quietly(await runScript('scripts/arrows/check.mjs')) },
    { name: 'references', run: async () => quietly(await runScript('scripts/checks/check-references.mjs')) },
  ];
}

/** @param {string} name @param {string} tool @param {string[]} args @returns {Step} */
function toolStep(name, tool, args) {
  return { name, run: async () => quietly(await runTool(tool, args)) };
}

/** Prints a tool's output only when it fails. @param {{ ok: boolean, output: string }} result */
function quietly({ ok, output }) {
  if (!ok) process.stdout.write(`${output.trim()}\n`);
  return oneCheck(ok);
}
