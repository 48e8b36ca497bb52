import { prepare } from './prepare.mjs';
import { isRelease } from './release.mjs';
import { configurationFile, nodeRuntime } from './runtime.mjs';
import { ensureServerBuilt, serverProgram } from './server-build.mjs';
import { projectRoot, supervise } from './supervise.mjs';

/**
 * Runs one of the server's programs on the platform's database, as its operator does, and ends with its exit code. A release runs where the
 * command was given, as npx keeps it in a folder of its own.
 *
 * @param {import('./server-build.mjs').Program} program
 * @param {string[]} [args] its arguments
 * @param {{ options?: string[], env?: NodeJS.ProcessEnv, builds?: ((root: string) => Promise<string | undefined>)[] }} [more] options of Node,
 *   variables, and what to build besides the server
 */
export async function runProgram(program, args = [], { options = [], env = process.env, builds = [] } = {}) {
  await prepare(projectRoot, [ensureServerBuilt, ...builds]);
  const cwd = isRelease(projectRoot) ? process.cwd() : projectRoot;
  const running = supervise(
    nodeRuntime(projectRoot),
    [...configurationFile(cwd), ...options, serverProgram(projectRoot, program), ...args],
    { cwd, env },
  );
  process.exitCode = await running.exit;
}
