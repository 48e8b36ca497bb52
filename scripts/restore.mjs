// npm run restore: brings a backup back (docs/backup-and-restore.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('restore', process.argv.slice(2));
