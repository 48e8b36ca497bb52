// npm run move-to-embedded: copies the database of a PostgreSQL server into the data folder (docs/backup-and-restore.md).
import { runProgram } from './setup/run-program.mjs';

await runProgram('move-database', ['embedded', ...process.argv.slice(2)]);
