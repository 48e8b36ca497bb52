import { systemClock } from '../../../platform/clock.ts';
import { printFromDatabase } from '../../../platform/print-from-database.ts';
import { onlyArgument, runCommand } from '../../../platform/run-command.ts';
import { resetFromServer } from './reset-from-server.ts';

// npm run reset-second-factor
await runCommand(async (environment) => {
  const email = onlyArgument('Use: npm run reset-second-factor -- <e-mail da conta>');
  await printFromDatabase(environment, (db) => resetFromServer(db, { email, clock: systemClock }));
});
