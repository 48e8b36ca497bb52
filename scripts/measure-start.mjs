// How long the product takes from its spawn to its first answer, and the memory that it has then: medians of several starts, on each
// database (docs/performance.md, "Start and memory"). `node scripts/measure-start.mjs [rounds] [program]`; Linux only, as /proc is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { builtServer, serverOptions } from './setup/server-build.mjs';
import { projectRoot } from './setup/supervise.mjs';
import { startThrowawayPostgres } from './throwaway-postgres.mjs';

const rounds = Number(process.argv[2] ?? 5);
const program = process.argv[3] ? resolve(process.argv[3]) : await builtServer(projectRoot);

/** @typedef {{ ms: number, rss: number, peak: number }} Start milliseconds to the first answer of /readyz; MB then */

/**
 * @param {string} dataDir
 * @param {Record<string, string>} settings
 * @returns {Promise<Start>}
 */
async function start(dataDir, settings) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...serverOptions, program], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node'),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('The product ended instead of starting.');
    await setTimeout(5);
  }
  const ms = performance.now() - began;
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = (/** @type {string} */ name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const found = { ms, rss: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  child.kill('SIGTERM');
  await exited;
  return found;
}

/** @param {number} port @returns {Promise<boolean>} */
function isReady(port) {
  return new Promise((answer) => {
    get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    }).on('error', () => answer(false));
  });
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}

/** @param {string} name @param {(round: number) => Promise<Start>} measure */
async function report(name, measure) {
  /** @type {Start[]} */
  const starts = [];
  for (let round = 0; round < rounds; round += 1) starts.push(await measure(round));
  const median = (/** @type {keyof Start} */ what) =>
    Math.round(starts.map((each) => each[what]).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
  const list = (/** @type {keyof Start} */ what) => starts.map((each) => Math.round(each[what])).join(' ');
  process.stdout.write(
    `${name}: ${median('ms')} ms (${list('ms')}), ${median('rss')} MB (${list('rss')}), peak ${median('peak')} MB (${list('peak')})\n`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'jornada-measured-'));
const postgres = await startThrowawayPostgres();
try {
  await report('embedded, first start with the demo school', (round) => start(join(folder, `first-${round}`), {}));
  await report('embedded, existing data folder', () => start(join(folder, 'first-0'), {}));
  const DATABASE_URL = postgres.url;
  await start(join(folder, 'postgres'), { DATABASE_URL });
  await report('PostgreSQL, migrated', () => start(join(folder, 'postgres'), { DATABASE_URL }));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
