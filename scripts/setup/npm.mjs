import { spawn } from 'node:child_process';

/**
 * Runs npm in the project and keeps its output, which is worth reading only when something failed.
 *
 * @param {string} root folder to run in
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>} the exit code and everything npm wrote
 */
export function npm(root, args) {
  // Inside `npm start` the very npm that is running is known; a plain `node scripts/start.mjs` takes the one in the PATH.
  const running = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const child = running
    ? spawn(process.execPath, [running, ...args], { cwd: root })
    : spawn('npm', args, { cwd: root, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
