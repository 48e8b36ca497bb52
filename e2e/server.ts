import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builtServer } from '../scripts/setup/server-build.mjs';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.mjs';
import { startTwoProcesses, type StoryProcess } from './two-processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Most start in three seconds; a machine that also builds something needs longer. */
const slowestStart = 120_000;

/** The first admin of every server that the stories start. */
export const admin: SignIn = { email: 'admin@jornada.test', password: 'Senha-dos-testes-1' };

/** The default start of a story's clock: a Monday at noon in São Paulo. */
export const mondayNoon = '2026-03-09T12:00:00-03:00';

export interface ServerOptions {
  /** ISO instant at which its clock starts. */
  clock?: string;
  /** Its initial content: the demo school (default), the stories' own journeys (`school/journeys.ts`), or nothing. */
  school?: 'demo' | 'stories' | 'none';
  /** More configuration, as environment variables. */
  env?: Record<string, string>;
}

export interface SignIn {
  email: string;
  password: string;
}

export interface StoryServer {
  /** `http://localhost:<port>`, without a slash at the end. */
  address: string;
  /** Its data folder: database and mails. Removed when the server stops. */
  dataDir: string;
  /** How to sign in to the demo school; undefined without one. */
  demo: { admin: SignIn; member: SignIn } | undefined;
  /** Everything it has printed so far. */
  output(): string;
  /** Moves its clock forward by an ISO 8601 duration (`P1DT2H`). */
  advance(duration: string): Promise<void>;
  /** Sets its clock to an ISO instant. */
  setClock(instant: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a free port with its own embedded database. A story that moves the clock or changes what everybody sees
 * starts its own; the others share the one of the run. In a run on two processes (`foundSchools`) it is two of them on their own database of
 * a PostgreSQL, behind a proxy.
 */
export async function startServer(options: ServerOptions = {}): Promise<StoryServer> {
  const { school = 'demo', env = {} } = options;
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-stories-'));
  const founded = process.env.STORY_SCHOOLS;
  if (school === 'stories' && !founded) throw new Error('The school is founded by global-setup.ts');
  if (founded) await cp(join(founded, school === 'stories' ? school : 'empty'), dataDir, { recursive: true });
  const place = { address, dataDir };
  const start = (own: number, more = {}) =>
    startProcess({ ...options, env: { ...env, ...more } }, { ...place, port: own });
  // A story that names a database has processes of its own.
  const isBehindProxy = process.env.STORY_DATABASES !== undefined && env.DATABASE_URL === undefined;
  const processes = isBehindProxy
    ? await startTwoProcesses({
        school: school === 'stories' ? school : 'empty',
        port,
        ports: [await freePort(), await freePort()],
        start,
      })
    : await start(port);
  return {
    ...place,
    demo: school === 'demo' ? JSON.parse(await readFile(join(dataDir, 'demo-credentials.json'), 'utf8')) : undefined,
    output: () => processes.output(),
    advance: async (duration) => void (await processes.moveClock({ advance: duration })),
    setClock: async (instant) => void (await processes.moveClock({ set: instant })),
    async stop() {
      await processes.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one process of the real server. `address`: where people reach it; `port`: where it listens. */
async function startProcess(
  { clock = mondayNoon, school = 'demo', env = {} }: ServerOptions,
  { address, dataDir, port }: { address: string; dataDir: string; port: number },
): Promise<StoryProcess> {
  const server = spawn(process.execPath, ['--import', './scripts/leave-with-parent.mjs', await builtServer(root)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
      CLOCK: clock,
      DEMO: school === 'demo' ? '1' : '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      // As `npm start` does: two dozen servers start in a run.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  server.stdout?.on('data', (chunk) => (output += chunk));
  server.stderr?.on('data', (chunk) => (output += chunk));
  const exited = once(server, 'exit');
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
    await exited;
  };
  const own = `http://127.0.0.1:${port}`;
  try {
    await untilItAnswers(own, () => server.exitCode !== null || server.signalCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }
  return {
    output: () => output,
    async moveClock(move) {
      const answer = await fetch(`${own}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(move),
      });
      if (!answer.ok) throw new Error(`The clock did not move: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { now: string }).now;
    },
    stop,
  };
}

/**
 * Makes two databases once for a whole run, an empty one and that of the stories' own school. Servers start from copies of them, which
 * takes half as long as starting from nothing. `STORY_PROCESSES=2`: on a PostgreSQL, for two processes each.
 * @returns a function that removes them
 */
export async function foundSchools(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-schools-'));
  const postgres = process.env.STORY_PROCESSES === '2' ? await startThrowawayPostgres() : undefined;
  const places = [folder, mondayNoon, ...(postgres ? [postgres.url] : [])];
  const program = ['--import', './scripts/setup/drizzle-import-hook.mjs', 'e2e/school/found-schools.ts'];
  await promisify(execFile)(process.execPath, [...program, ...places], { cwd: root });
  process.env.STORY_SCHOOLS = folder;
  if (postgres) process.env.STORY_DATABASES = postgres.url;
  return async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** How to sign in to the server that stories share. */
export function sharedDemo(): NonNullable<StoryServer['demo']> {
  return JSON.parse(process.env.STORY_DEMO!);
}

async function untilItAnswers(address: string, hasEnded: () => boolean) {
  const latest = Date.now() + slowestStart;
  while (Date.now() < latest && !hasEnded()) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No answer at /healthz');
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
