// npm run backup: writes everything of the platform into one file (docs/backup-and-restore.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('backup', process.argv.slice(2));
