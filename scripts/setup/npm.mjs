import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stopSignals } from './stop-signals.mjs';

/** Measured, docs/decisions/0030-release-archive.md. */
const neededMegabytes = 1000;

/**
 * What to say when the system ended npm, as it does to the largest program when memory runs out.
 *
 * @param {number} code the exit code
 * @returns {string | undefined} undefined after any other end
 */
export function memoryProblem(code) {
  if (code !== 128 + constants.signals.SIGKILL) return undefined;
  return (
    'O sistema encerrou o npm à força (sinal 9), o que ele faz quando falta memória. Instalar e montar a partir do código pede cerca de ' +
    `${neededMegabytes} MB livres, contando a memória de troca (swap). A versão pronta, um arquivo .tgz, pede 350 MB e não monta nada.`
  );
}

/**
 * Runs npm in the project and keeps its output, which matters only after a failure.
 *
 * @param {string} root folder to run in
 * @param {string[]} args
 * @param {Record<string, string>} environment what differs from this process's own
 * @returns {Promise<{ code: number, output: string }>} the exit code (128 + n when signal n ended it) and everything npm wrote
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
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output }),
    );
  });
}
