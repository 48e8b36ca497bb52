import { openDatabase } from '../../platform/database/open-database.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { recountMembers } from './recount-members.ts';

// npm run recount. The embedded database belongs to one process, so a running server refuses it; PostgreSQL may be in use.
try {
  const { databaseUrl, dataDir, timeZone } = readEnvironment(process.env);
  const opened = await openDatabase({ databaseUrl, dataDir });
  try {
    const count = await recountMembers(opened.db, { clock: () => new Date(), timeZone });
    process.stdout.write(`\n✔ Contado de novo: ${count === 1 ? '1 membro' : `${count} membros`}.\n`);
  } finally {
    await opened.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
