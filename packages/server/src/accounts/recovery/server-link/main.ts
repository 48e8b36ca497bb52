import { systemClock } from '../../../platform/clock.ts';
import { printFromDatabase } from '../../../platform/print-from-database.ts';
import { onlyArgument, runCommand } from '../../../platform/run-command.ts';
import { linkFromServer } from './link-from-server.ts';

// npm run access-link
await runCommand(async (environment) => {
  const { publicUrl, isPublicUrlKnown } = environment;
  const email = onlyArgument('Use: npm run access-link -- <e-mail da conta>');
  const asked = { email, publicUrl, isPublicUrlKnown, clock: systemClock };
  await printFromDatabase(environment, (db) => linkFromServer(db, asked));
});
