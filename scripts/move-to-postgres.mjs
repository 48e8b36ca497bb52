// npm run move-to-postgres: copies the embedded database to a PostgreSQL server (docs/backup-and-restore.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('move-database', ['postgres', ...process.argv.slice(2)]);
