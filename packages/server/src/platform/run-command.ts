import { readEnvironment, type Environment } from './environment.ts';
import { StartError } from './start-error.ts';

/** Runs an operator's command. A StartError is told in its sentence and ends it with exit code 1; any other error keeps its stack. */
export async function runCommand(work: (environment: Environment) => Promise<void>): Promise<void> {
  try {
    await work(readEnvironment(process.env));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The one argument of a command. Throws StartError with its usage when there are none or more. */
export function onlyArgument(usage: string): string {
  const [argument = '', ...rest] = process.argv.slice(2);
  if (argument === '' || rest.length > 0) throw new StartError(usage);
  return argument;
}
