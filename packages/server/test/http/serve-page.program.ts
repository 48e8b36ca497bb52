import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServices } from '../../src/create-services.ts';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { storeDefaultSettings } from '../../src/settings/read-settings.ts';
import { SERVER_SECRET } from '../crash/real-server.ts';

/** Serves a place with any web folder: `program <data folder> <web folder> [database URL]`. Prints its address. */
const [dataDir = '', webFolder = '', databaseUrl = ''] = process.argv.slice(2);
const onError = (error: unknown) => console.error(error);
const opened = await openDatabase({ dataDir, databaseUrl });
const environment = readEnvironment({
  DATA_DIR: dataDir,
  AUTH_SECRET: SERVER_SECRET,
  LOG_LEVEL: 'silent',
  DEMO: '0',
  // The largest answer, for anybody.
  API_DOCS: 'public',
});
const services = await createServices(opened, environment, { onError });
await storeDefaultSettings(opened.db, services.clock());
const app = await buildApp(services, { webFolder, logger: false });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

// Whoever sends this signal is told in a line how many MiB are kept, garbage left out.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stdout.write(`${(heapUsed + external) / 1024 / 1024}\n`);
});
