import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { fixtureMigrations } from './fixture-migrations.ts';

// Opens a database for the first time, and kills itself as by kill -9 when a certain file or folder of it is there.
const [dataDir = '', last = ''] = process.argv.slice(2);

const isThere = () =>
  readdirSync(dataDir).some((name) => name.includes('.partial-') && existsSync(join(dataDir, name, last)));
setInterval(() => void (isThere() && process.kill(process.pid, 'SIGKILL')), 1);

await openDatabase({ dataDir, migrationsFolder: fixtureMigrations });
process.exit(1);
