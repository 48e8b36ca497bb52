import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stopSignals } from '../setup/stop-signals.mjs';
import { projectRoot } from '../setup/supervise.mjs';

const interrupted = new AbortController();
for (const signal of stopSignals) process.on(signal, () => interrupted.abort());

/** Milliseconds; a step that takes longer hangs. */
const longest = 90 * 60_000;

/** Whether a signal has stopped the run: steps that have not started are then left out. */
export function isInterrupted() {
  return interrupted.signal.aborted;
}

/**
 * As `npm start` does: tests start the product, and programs that open its database, a hundred times.
 *
 * @type {Record<string, string>}
 */
const fasterTools = { NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node') };

/**
 * Runs a tool of node_modules with this same Node.
 *
 * @param {string} tool path of its JavaScript below node_modules
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string> }} options show: print its output at once
 * @returns {Promise<{ ok: boolean, output: string }>} output: what it wrote, when it was not shown
 */
export function runTool(tool, args, { show = false, env = {} } = {}) {
  return execute([`node_modules/${tool}`, ...args], show, env);
}

/**
 * Runs a script of ours with this same Node.
 *
 * @param {string} script path below the project's folder
 * @param {string[]} args
 * @param {{ show?: boolean }} options show: print its output at once
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runScript(script, args = [], { show = false } = {}) {
  return execute([script, ...args], show, {});
}

/** @param {string[]} args @param {boolean} show @param {Record<string, string>} env */
function execute(args, show, env) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...fasterTools, ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    signal: interrupted.signal,
    timeout: longest,
  });
  return new Promise((/** @type {(result: { ok: boolean, output: string }) => void} */ resolve) => {
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // An interrupted tool first emits an error; the run ends when the tool has exited.
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
