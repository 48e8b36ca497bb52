import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../setup/supervise.mjs';

/**
 * @typedef {object} TestRun
 * @property {string[]} failures tests that failed, as 'file: test'
 * @property {string | null} trouble why the run says nothing: a file that does not load, an error outside of every test, no end in time
 */

/** Tests have limits of their own; only a run that hangs takes this long. */
const LONGEST_MS = 10 * 60_000;

/**
 * Runs test files of one Vitest project, without what is tagged `long`.
 *
 * @param {string} root the project's folder
 * @param {{ project: string, files: readonly string[], stopsAtFirst?: boolean, signal?: AbortSignal }} asked files from the root
 * @returns {Promise<TestRun>}
 */
export async function runTests(root, { project, files, stopsAtFirst = false, signal }) {
  const results = join(root, 'mutants-results.json');
  rmSync(results, { force: true });
  const { code, output, isLate } = await start(root, signal, [
    'run',
    `--project=${project}`,
    ...files,
    '--retry=0',
    '--tags-filter=!long',
    ...(stopsAtFirst ? ['--bail=1'] : []),
    '--reporter=json',
    `--outputFile=${results}`,
  ]);
  if (isLate) return { failures: [], trouble: `did not end within ${LONGEST_MS / 60_000} minutes` };
  const failures = existsSync(results) ? readFailures(root, results) : [];
  if (failures.length > 0 || code === 0) return { failures, trouble: null };
  return { failures, trouble: output.trim().slice(-1500) || `Vitest ended with ${code}` };
}

/**
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} FileResult
 * @param {string} root
 * @param {string} results
 */
function readFailures(root, results) {
  /** @type {{ testResults: FileResult[] }} */
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName.trim()}`),
  );
}

/**
 * @param {string} root
 * @param {AbortSignal | undefined} signal
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string, isLate: boolean }>}
 */
function start(root, signal, args) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('../leave-with-parent.mjs', import.meta.url).href,
      join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs'),
      ...args,
    ],
    { cwd: root, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  let [output, isLate] = ['', false];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const stop = () => void child.kill('SIGTERM');
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop);
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, LONGEST_MS);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve({ code, output, isLate });
    });
  });
}
