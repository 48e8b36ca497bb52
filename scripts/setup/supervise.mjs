import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hasTerminalClosed, stopSignals } from './stop-signals.mjs';

const leaveWithParent = new URL('../leave-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program of ours in Node as if it were this process: it shares our output, gets our signals once, and never outlives us, even
 * after kill -9.
 *
 * @param {string} node the Node executable
 * @param {string[]} args Node's options, the program and its arguments
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {{ exit: Promise<number>, stop: () => void }} its exit code (128 + n when signal n ended it), and a way to end it
 */
export function supervise(node, args, { cwd, env = process.env }) {
  // A process group of its own: Ctrl+C in a terminal reaches every process of the group, and npm passes it on again. The program would
  // take the second one for "stop at once" and drop its work.
  const child = spawn(node, ['--import', leaveWithParent, ...args], {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  /** @type {Map<NodeJS.Signals, number>} */
  const passedAt = new Map();
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (Date.now() - (passedAt.get(signal) ?? 0) < 1000) return;
    passedAt.set(signal, Date.now());
    child.kill(signal);
  };
  for (const signal of stopSignals) {
    // A server with workers replaces them on SIGHUP; of a terminal that closed it means the end, as ever.
    process.on(signal, () => passOn(signal === 'SIGHUP' && hasTerminalClosed() ? 'SIGTERM' : signal));
  }

  // npm passes a signal to the shell that it started us with, and some shells end without passing it on. Only under npm: a person who
  // starts us from their own shell may want us to outlive it.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    if (!passedAt.has('SIGTERM') && !passedAt.has('SIGINT')) passOn('SIGTERM');
  }, 500);
  child.on('exit', () => clearInterval(watch));

  const exit = new Promise((/** @type {(code: number) => void} */ resolve) => {
    child.on('error', (error) => {
      process.stderr.write(`Não foi possível iniciar o Node.js do projeto (${error.message}).\n`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return { exit, stop: () => void child.kill('SIGTERM') };
}

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
