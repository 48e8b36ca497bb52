import { counted } from '@jornada/domain/plural';
import { systemClock } from '../../platform/clock.ts';
import { printFromDatabase } from '../../platform/print-from-database.ts';
import { runCommand } from '../../platform/run-command.ts';
import { recountMembers } from './recount-members.ts';

// npm run recount
await runCommand(async (environment) => {
  const { timeZone } = environment;
  await printFromDatabase(environment, async (db) => {
    const count = await recountMembers(db, { clock: systemClock, timeZone });
    return `✔ Contado de novo: ${counted(count, 'membro', 'membros')}.\n`;
  });
});
