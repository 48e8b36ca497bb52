import { spawn } from 'node:child_process';
import { stopSignals } from './stop-signals.mjs';

/**
 * Runs npm in the project and keeps its output, which matters only after a failure.
 *
 * @param {string} root folder to run in
 * @param {string[]} args
 * @param {Record<string, string>} environment what differs from this process's own
 * @returns {Promise<{ code: number, output: string }>} the exit code and everything npm wrote
 */
export function npm(root, args, environment = {}) {
  // `npm start` names the running npm; a plain `node scripts/start.mjs` takes the one in the PATH.
  const running = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const env = { ...process.env, ...environment };
  const child = running
    ? spawn(process.execPath, [running, ...args], { cwd: root, env })
    : spawn('npm', args, { cwd: root, env, shell: process.platform === 'win32' });
  // When the command is stopped, npm must stop too: an installation must not continue in the background.
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  for (const signal of stopSignals) process.once(signal, stop);
  child.once('close', () => {
    for (const signal of stopSignals) process.off(signal, stop);
  });
  return new Promise((resolve) => {
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
