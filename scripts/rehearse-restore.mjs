// npm run rehearse-restore: restores the newest backup into a temporary place and examines it there (docs/backup-and-restore.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('rehearse-restore', process.argv.slice(2));
