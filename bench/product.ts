import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRETS_KEY } from '@jornada/server/fixtures/secrets-key';
import { SECRET } from './school.ts';

const main = join(import.meta.dirname, '../packages/server/src/main.ts');

export interface Product {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts the product's own server process, as an installation with PostgreSQL runs it. `profileFolder`: where it writes a CPU profile. */
export async function startProduct(databaseUrl: string, profileFolder?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-bench-'));
  const port = await freePort();
  const mailbox = createServer().listen(0, '127.0.0.1');
  await once(mailbox, 'listening');
  const flags = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      SECRETS_KEY: TEST_SECRETS_KEY,
      HOST: '127.0.0.1',
      PORT: String(port),
      // It accepts connections and never answers, so that mails wait: the cost of sending them must not count.
      SMTP_URL: `smtp://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
    // Shows the server's errors here: an answer only says that there was one.
    stdio: ['ignore', 2, 2],
  });
  const exited = once(child, 'exit');
  await untilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode);
  return {
    pid: child.pid!,
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(address: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (exitCode() !== null) throw new Error('The server ended instead of starting.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start within 30 seconds.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
