import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ownProgram } from '../../own-program.ts';
import type { Failure } from './create-database.program.ts';

const program = ownProgram('create-database', new URL('./create-database.program.ts', import.meta.url));

/**
 * Makes a new embedded database in an empty folder, in a process of its own: without a ready-made one the engine runs three times and copies its
 * whole memory, 400 MB that no server would give back. Whatever ends this process ends the other one a few seconds later at
 * most: the folder must have a name that is used only once.
 * @throws an error with the other process's message and system error code
 */
export async function createDatabase(folder: string): Promise<void> {
  const child = fork(program, [folder], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let failure: Failure | undefined;
  child.on('message', (message) => (failure = message as Failure));
  const [exitCode] = await once(child, 'exit');
  if (exitCode === 0) return;
  throw Object.assign(new Error(failure?.message ?? `The process that makes the database ended with ${exitCode}`), {
    code: failure?.code,
  });
}
