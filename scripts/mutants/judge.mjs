import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTests } from './run-tests.mjs';

/**
 * A fault that a person could commit, and the tests that have to fail then.
 *
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} fault what goes wrong for whom
 * @property {string} file
 * @property {string} find the text of the file; it occurs once
 * @property {string} replace
 * @property {string} project of Vitest
 * @property {readonly string[]} tests the files
 */

/**
 * `caught` by a test · `survived` · `not found`: its text is not in its file, or more than once · `unclear`: its tests do not run.
 *
 * @typedef {{ outcome: 'caught' | 'survived' | 'not found' | 'unclear', by: string }} Verdict
 */

/**
 * Runs the tests of these mutants without any fault, in one run for each Vitest project.
 *
 * @param {string} root a copy of the project
 * @param {readonly Mutant[]} mutants
 * @param {AbortSignal} [signal]
 * @returns {Promise<string[]>} what failed: nothing can be judged with it
 */
export async function failuresWithoutFault(root, mutants, signal) {
  const missing = [...new Set(mutants.flatMap(({ tests }) => tests))].filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) return missing.map((file) => `${file}: there is no such file`);
  /** @type {string[]} */
  const failures = [];
  for (const [project, ofProject] of Map.groupBy(mutants, (mutant) => mutant.project)) {
    const files = [...new Set(ofProject.flatMap(({ tests }) => tests))];
    const run = await runTests(root, { project, files, ...(signal && { signal }) });
    failures.push(...run.failures, ...(run.trouble === null ? [] : [`${project}: ${run.trouble}`]));
  }
  return failures;
}

/**
 * Commits a fault in a copy of the project, runs its tests, and takes the fault back.
 *
 * @param {string} root a copy of the project
 * @param {Mutant} mutant
 * @param {AbortSignal} [signal]
 * @returns {Promise<Verdict>}
 */
export async function judge(root, { file, find, replace, project, tests }, signal) {
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [before = '', ...after] = source.split(find);
  if (after.length !== 1) return { outcome: 'not found', by: `${after.length} times in ${file}` };
  writeFileSync(path, before + replace + after[0]);
  try {
    const run = await runTests(root, { project, files: tests, stopsAtFirst: true, ...(signal && { signal }) });
    const [failure] = run.failures;
    if (failure !== undefined) return { outcome: 'caught', by: failure };
    if (run.trouble !== null) return { outcome: 'unclear', by: run.trouble };
    return { outcome: 'survived', by: tests.join(', ') };
  } finally {
    writeFileSync(path, source);
  }
}
