// Must come first: everything after this line sees the shifted clock, if there is one.
import './platform/global-clock.ts';
import closeWithGrace from 'close-with-grace';
import { readEnvironment } from './platform/environment.ts';
import { describeError } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { startBox } from './start-box.ts';
import { startServer } from './start-server.ts';

try {
  const environment = readEnvironment(process.env);
  const server = await startServer(environment, { leave: () => process.exit(1) });
  // Milliseconds: longer than jobs may take to stop, so that the database is closed in order.
  closeWithGrace({ delay: 20_000 }, async ({ err }) => {
    if (err) console.error(describeError(err));
    await server.close();
  });
  // Last: a program that reads it may stop this process at once, and it ends in order.
  process.stdout.write(startBox(environment, server));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
