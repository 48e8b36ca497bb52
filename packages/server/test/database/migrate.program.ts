import { openDatabase } from '../../src/platform/database/open-database.ts';
import { fixtureMigrations } from './fixture-migrations.ts';

const [databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '', migrationsFolder: fixtureMigrations });
await database.close();
