import { ensurePackages } from './packages.mjs';
import { giveUp } from './progress.mjs';
import { configurationFile, nodeRuntime, refuseUnsupportedMachine } from './runtime.mjs';
import { ensureServerBuilt, serverProgram } from './server-build.mjs';
import { projectRoot, supervise } from './supervise.mjs';

/**
 * Runs one of the server's programs on the platform's database, as its operator does, and ends with its exit code.
 *
 * @param {Exclude<import('./server-build.mjs').Program, 'main'>} program
 * @param {string[]} [args] its arguments
 */
export async function runProgram(program, args = []) {
  refuseUnsupportedMachine(projectRoot);
  await ensurePackages(projectRoot);
  const problem = await ensureServerBuilt(projectRoot);
  if (problem) giveUp(problem);

  const running = supervise(
    nodeRuntime(projectRoot),
    [...configurationFile(projectRoot), serverProgram(projectRoot, program), ...args],
    { cwd: projectRoot },
  );
  process.exitCode = await running.exit;
}
