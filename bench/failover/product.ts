import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRETS_KEY } from '@jornada/server/fixtures/secrets-key';
import { openInbox, type ReceivedMail } from '../../packages/server/test/mail/inbox.ts';
import { startRealServer, SERVER_SECRET } from '../../packages/server/test/crash/real-server.ts';
import { builtServer } from '../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../scripts/setup/supervise.mjs';

/** Two processes of the product on one database, as on two machines; they share folder and mail server. */
export interface Product {
  addresses: string[];
  /** The mails that its mail server took. */
  mails: ReceivedMail[];
  /** Whether both processes are still the ones that were started. */
  isAlive(): Promise<boolean>;
  /** What `npm run doctor` says. */
  examine(): Promise<{ isHealthy: boolean; report: string }>;
  stop(): Promise<void>;
}

export async function startProduct(databaseUrl: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-failover-'));
  const inbox = await openInbox();
  const settings = {
    SMTP_URL: inbox.url,
    SECRETS_KEY: TEST_SECRETS_KEY,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  };
  const servers = [1, 2].map(() => startRealServer({ databaseUrl, dataDir }, [], settings));
  const addresses = await Promise.all(servers.map(({ address }) => address));
  return {
    addresses,
    mails: inbox.mails,
    isAlive: async () =>
      (await Promise.all(addresses.map((address) => fetch(`${address}/healthz`).then(Boolean, () => false)))).every(
        Boolean,
      ),
    async examine() {
      const doctor = await builtServer(projectRoot, 'doctor');
      const env = {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SECRETS_KEY: TEST_SECRETS_KEY,
        AUTH_SECRET: SERVER_SECRET,
      };
      return await new Promise((resolve) => {
        execFile(process.execPath, [doctor], { env }, (error, stdout, stderr) =>
          resolve({ isHealthy: error === null, report: `${stdout}${stderr}`.trim() }),
        );
      });
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await inbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
