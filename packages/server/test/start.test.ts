import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { builtServer } from '../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../scripts/setup/supervise.mjs';
import { copyEmbeddedTemplate } from '../fixtures/embedded-template.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const main = await builtServer(projectRoot);
/** Has an empty database in it, because creating one takes longer than the rest of a start. */
let dataDir: string;
let removeDataDir: () => Promise<void>;
const running: ChildProcess[] = [];

beforeEach(async () => {
  const { options, remove } = await copyEmbeddedTemplate();
  dataDir = options.dataDir;
  removeDataDir = remove;
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  }
  await removeDataDir();
});

interface Started {
  child: ChildProcess;
  /** Resolves once the output contains the text or the process ended. */
  until(text: string): Promise<string>;
  exit: Promise<{ code: number | null; output: string }>;
}

/** Starts the real product on the embedded database. */
function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return {
    child,
    exit,
    until: (text) =>
      new Promise((resolve) => {
        const look = () => output.includes(text) && resolve(output);
        listeners.add(look);
        look();
        void exit.then(() => resolve(output));
      }),
  };
}

const addressIn = (output: string) => /http:\/\/localhost:\d+/.exec(output)![0];

describe('what can stop a start is one clear sentence', () => {
  test('a port that is taken', { tags: 'long' }, async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const { code, output } = await start({ PORT: String(port) }).exit;
    holder.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra: PORT=${port + 1} npm start`,
    );
  });

  test('a data folder that another process uses', async () => {
    const first = start();
    await first.until('no ar');
    const { code, output } = await start().exit;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(dataDir);
  });

  test('a data folder that is a file', { tags: 'long' }, async () => {
    await writeFile(join(dataDir, 'arquivo'), '');
    await chmod(join(dataDir, 'arquivo'), 0o400);
    const { code, output } = await start({ DATA_DIR: join(dataDir, 'arquivo') }).exit;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  test('a database that does not answer', { tags: 'long' }, async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada' }).exit;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('ninguem@');
  });

  test('a wrong setting', async () => {
    const { code, output } = await start({ PLATFORM_TIME_ZONE: 'Marte' }).exit;
    expect([code, output.trim()]).toEqual([
      1,
      'A configuração PLATFORM_TIME_ZONE está errada: não é um fuso horário conhecido, como America/Sao_Paulo.',
    ]);
  });
});

/** The most megabytes that a process has had in memory; 0 where the system does not say. */
async function peakMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

test('the first start from nothing, with the demo school, takes at most 450 MB, and a configured admin gets a link', async () => {
  const DATA_DIR = join(dataDir, 'nova');
  const first = start({ DATA_DIR, DEMO: '1', ADMIN_EMAIL: 'dona@escola.exemplo' });
  const output = await first.until('no ar');
  expect(await peakMegabytes(first.child)).toBeLessThan(450);
  expect(output).toMatch(/\/reset-password#token=[\w-]{20,}/);
  expect(output).toContain('admin@jornada.exemplo');
  expect((await fetch(`${addressIn(output)}/readyz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect((await first.exit).code, 'a SIGTERM ends it cleanly').toBe(0);
  expect(await start({ DATA_DIR }).until('no ar'), 'and frees the folder').toContain('no ar');
});

test('the bundle finds the files that lie beside its sources and packages, and nobody can move its clock', async () => {
  const address = addressIn(await start({ API_DOCS: 'public' }).until('no ar'));
  expect(await (await fetch(`${address}/api/docs/static/index.html`)).text()).toContain('swagger-ui');
  expect(await (await fetch(`${address}/api/docs/static/swagger-ui.css`)).text()).toContain('.swagger-ui');
  expect(await (await fetch(`${address}/api/openapi.json`)).json()).toMatchObject({ openapi: '3.1.0' });
  const signUp = await fetch(`${address}/api/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@jornada.exemplo', password: 'football' }),
  });
  expect(JSON.stringify(await signUp.json())).toContain('Esta senha é muito comum.');
  const moved = await fetch(`${address}/test/clock`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(moved.status).toBe(404);
});

test(
  'CLOCK starts the product at an instant, and the clock moves on request without a restart',
  { tags: 'long' },
  async () => {
    const address = addressIn(await start({ CLOCK: '2027-05-01T12:00:00Z' }).until('no ar'));
    const move = async (body: object) => {
      const answer = await fetch(`${address}/test/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as { now: string } };
    };
    expect((await move({ advance: 'P1DT2H' })).body.now).toMatch(/^2027-05-02T14:00:/);
    expect((await move({ set: '2028-01-01T00:00:00-03:00' })).body.now).toMatch(/^2028-01-01T03:00:0/);
    for (const wrong of [{ advance: 'amanhã' }, { set: 'ontem' }, {}]) expect((await move(wrong)).status).toBe(400);

    const person = { email: 'ana@jornada.exemplo', password: 'segredo' };
    const send = (path: string) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
    const created = (await (await send('/api/accounts/sign-up')).json()) as { user: { createdAt: string } };
    expect(created.user.createdAt).toMatch(/^2028-01-01T03:00:/);
  },
);

test('the embedded database keeps one process, and says so', { tags: 'long' }, async () => {
  const output = await start({ WORKERS: '4' }).until('no ar');
  expect(output).toContain('WORKERS precisa do PostgreSQL (DATABASE_URL): há um processo só.');
});
