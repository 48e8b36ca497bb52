import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { readEnvironment } from '../../../platform/environment.ts';
import { StartError } from '../../../platform/start-error.ts';
import { linkFromServer } from './link-from-server.ts';

const USAGE = 'Use: npm run access-link -- <e-mail da conta>';

// npm run access-link. The embedded database belongs to one process, so a running server refuses it; PostgreSQL may be in use.
try {
  const [email = '', ...rest] = process.argv.slice(2);
  if (email === '' || rest.length > 0) throw new StartError(USAGE);
  const { databaseUrl, dataDir, publicUrl, isPublicUrlKnown } = readEnvironment(process.env);
  const opened = await openDatabase({ databaseUrl, dataDir });
  try {
    const asked = { email, publicUrl, isPublicUrlKnown, clock: systemClock };
    process.stdout.write(`\n${await linkFromServer(opened.db, asked)}`);
  } finally {
    await opened.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
