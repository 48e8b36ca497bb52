import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRET } from '../../fixtures/test-app.ts';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { buildApp } from '../../src/app.ts';
import { createServices } from '../../src/create-services.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { readEnvironment } from '../../src/platform/environment.ts';
import { seedBadges } from '../../src/rewards/badges/seed-badges.ts';
import { storeDefaultSettings } from '../../src/settings/read-settings.ts';

export type SchoolApp = Awaited<ReturnType<typeof startSchoolApp>>;

/** One of several processes of a school, as far as a test needs: the app over a primary and a replica. Its jobs' failures are not told. */
export async function startSchoolApp(addresses: { databaseUrl: string; replicaUrl: string }) {
  const told: string[] = [];
  const opened = await openDatabase({
    ...addresses,
    dataDir: '',
    connectTimeoutMs: 60_000,
    onBackgroundError: (error) => told.push(String(error)),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-test-'));
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    AUTH_SECRET: TEST_SECRET,
    SECRETS_KEY: TEST_SECRETS_KEY,
    LOG_LEVEL: 'silent',
    DEMO: '0',
  });
  const services = await createServices(opened, environment, { onError: () => undefined });
  await storeDefaultSettings(opened.db, services.clock());
  await seedBadges(opened.db);
  const app = await buildApp(services, { webFolder: join(dataDir, 'no-web'), logger: false });
  await app.ready();
  return {
    app,
    db: opened.db,
    services,
    told,
    async stop() {
      await app.close();
      await services.close();
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
