import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInbox, type Inbox } from '../packages/server/test/mail/inbox.ts';
import { builtServer } from '../scripts/setup/server-build.mjs';
import { fillSecurityLog } from './long-list.ts';
import { PASSWORD } from './valid-value.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const SLOWEST_START = 120_000;
const MOST_OUTPUT = 1_000_000;

/** The administrator who sets up the run; no request may touch this account. */
export const keeper = { email: 'guarda@fuzz.exemplo.com.br', password: PASSWORD };

export interface Product {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  address: string;
  /** What it has printed: errors. */
  output(): string;
  hasEnded(): boolean;
  /** Where its mails go, once it is told. */
  mailbox: Inbox;
  /** The size of its objects in bytes, after garbage collection. */
  memory(): Promise<number>;
  /** Stops it and runs the doctor. */
  stop(): Promise<{ isHealthy: boolean; report: string }>;
  /** Kills it and removes its files. */
  discard(): Promise<void>;
}

/**
 * The product as its operator starts it, with the demo school, on a free local port. Its clock starts at the same instant in every run.
 * It trusts the sender's address in a request, so that limits by address count each sender separately.
 */
export async function startProduct(databaseUrl: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-fuzz-'));
  await fillSecurityLog({ databaseUrl, dataDir });
  const mailbox = await openInbox();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: '',
    PUBLIC_URL: 'https://fuzz.exemplo.com.br',
    API_DOCS: 'public',
    STORAGE_URL: '',
    OUTBOUND_ALLOW: '127.0.0.1',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1/32',
    DEMO: '1',
    ADMIN_EMAIL: keeper.email,
    ADMIN_PASSWORD: keeper.password,
    LOG_LEVEL: 'error',
    CLOCK: '2026-03-09T12:00:00-03:00',
  };
  const flags = ['--expose-gc', '--import', './fuzz/memory-probe.mjs', '--import', './scripts/leave-with-parent.mjs'];
  const server = spawn(process.execPath, [...flags, await builtServer(root)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-MOST_OUTPUT)));
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const exited = once(server, 'exit');
  const end = async () => {
    if (!hasEnded()) server.kill('SIGTERM');
    await exited;
  };
  const discard = async () => {
    await end();
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const port = await readPort(server).catch(async (error: unknown) => {
    await discard();
    throw new Error(`The product did not start:\n${output}`, { cause: error });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    mailbox,
    output: () => output,
    hasEnded,
    memory: () => memoryOf(server),
    async stop() {
      await end();
      return examine(env);
    },
    discard,
  };
}

/** The port that its message on standard output names, once it listens. */
async function readPort({ stdout }: ChildProcess): Promise<string> {
  let told = '';
  for await (const chunk of on(stdout!, 'data', { close: ['end'], signal: AbortSignal.timeout(SLOWEST_START) })) {
    told += String(chunk[0]);
    const port = /http:\/\/localhost:(\d+)/.exec(told)?.[1];
    if (port) return port;
  }
  throw new Error('It ended before it listened');
}

async function memoryOf(server: ChildProcess): Promise<number> {
  const told = once(server, 'message');
  server.send('memory');
  const [{ heapUsed, arrayBuffers }] = (await told) as [{ heapUsed: number; arrayBuffers: number }];
  return heapUsed + arrayBuffers;
}

async function examine(env: NodeJS.ProcessEnv): Promise<{ isHealthy: boolean; report: string }> {
  const doctor = await builtServer(root, 'doctor');
  return new Promise((resolve) => {
    execFile(process.execPath, [doctor], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ isHealthy: error === null, report: `${stdout}${stderr}`.trim() }),
    );
  });
}
