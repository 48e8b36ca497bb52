import { startEngine } from './start-engine.ts';

/** What went wrong, as a process can tell another. */
export interface Failure {
  message: string;
  code: string | undefined;
}

// Makes a new database in the empty folder that it is given, for create-database.ts. It ends with the process that started it.
process.once('disconnect', () => process.exit(1));

try {
  const engine = await startEngine(process.argv[2] ?? '');
  await engine.stop();
  process.exit(0);
} catch (error) {
  const failure: Failure = { message: String(error), code: undefined };
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    failure.message += `: ${cause.message}`;
    if ('code' in cause && typeof cause.code === 'string') failure.code ??= cause.code;
  }
  process.send?.(failure, undefined, {}, () => process.exit(1));
}
