import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgresBinaries } from './provision/postgres.mjs';

const run = promisify(execFile);

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
};

/** Nothing in it has to last, so it never waits for the disk. */
export const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

// The shell reads its standard input, which closes when this process ends, even by kill -9: then the server stops and its folder is
// removed. A shell's background jobs read from /dev/null, hence descriptor 3.
const keeper = `
  exec 3<&0
  folder=$1; shift
  "$@" 3<&- & server=$!
  { read -r nothing <&3; kill -INT $server; } 2>/dev/null &
  wait $server
  rm -rf "$folder"
`;

/**
 * Starts a PostgreSQL server in a temporary folder on a free port of 127.0.0.1, without passwords. It ends with this process at the
 * latest.
 *
 * @param {{ isDurable?: boolean, sharedBuffers?: string }} [options] `isDurable`: it waits for the disk as in
 * production, for measurements; `sharedBuffers`: PostgreSQL's own memory instead of its default
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of its database
 * `postgres`
 */
export async function startThrowawayPostgres({ isDurable = false, sharedBuffers } = {}) {
  return inNewCluster(async (cluster) => {
    const chosen = {
      ...(isDurable ? {} : careless),
      ...(sharedBuffers && { shared_buffers: sharedBuffers }),
    };
    return serve(cluster, chosen);
  });
}

/** @typedef {{ folder: string, binaries: string, user: SystemUser | undefined }} Cluster */

/**
 * Makes an empty cluster in `data` of a temporary folder, and removes it when `use` fails.
 *
 * @template T
 * @param {(cluster: Cluster) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function inNewCluster(use) {
  const found = await ensurePostgresBinaries();
  const user = systemUser();
  const folder = mkdtempSync(join(tmpdir(), 'jornada-postgres-'));
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    const binaries = reachable(found, folder, user);
    await run(
      join(binaries, 'initdb'),
      ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', `--locale=${locale()}`, '-N'],
      { ...user, cwd: folder, env: environment() },
    );
    return await use({ folder, binaries, user });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Vitest's global setup: starts a server for the tests unless TEST_POSTGRES_URL names one.
 *
 * @returns {Promise<(() => Promise<void>) | undefined>} stops it
 */
export default async function setup() {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const server = await startThrowawayPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  return () => {
    delete process.env.TEST_POSTGRES_URL;
    return server.stop();
  };
}

/**
 * Starts a cluster's server; its end removes the cluster's folder.
 *
 * @param {Cluster} cluster
 * @param {Record<string, string>} chosen settings
 * @param {{ data?: string, removes?: string }} [more] another folder of data in the cluster's; what its end removes instead, '' for nothing
 */
export async function serve({ binaries, folder, user }, chosen, { data = 'data', removes = folder } = {}) {
  const port = chosen.port ?? String(await freePort());
  const options = Object.entries({ port, ...settings, ...chosen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(
    '/bin/sh',
    ['-c', keeper, 'keeper', removes, join(binaries, 'postgres'), '-D', join(folder, data), ...options],
    { ...user, cwd: folder, env: environment(), detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  await new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk) => {
      log += chunk;
      if (/ready to accept (?:read-only )?connections/.test(log)) resolve(undefined);
      if (log.length > 100_000) log = '';
    });
    child.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/** @typedef {{ uid: number, gid: number }} SystemUser */

/** PostgreSQL refuses to run as root, so root starts it as a system user. @returns {SystemUser | undefined} */
export function systemUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}

/**
 * Copies binaries of the project when the system user cannot enter their folder.
 *
 * @param {string} binaries @param {string} folder @param {SystemUser | undefined} user
 */
function reachable(binaries, folder, user) {
  if (!user) return binaries;
  try {
    execFileSync(join(binaries, 'postgres'), ['--version'], { ...user, cwd: folder, stdio: 'ignore' });
    return binaries;
  } catch {
    const copy = join(folder, 'postgresql');
    cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]); // so that the keeper may remove it
    return join(copy, 'bin');
  }
}

/** A locale with upper and lower case beyond ASCII and the same order everywhere. */
function locale() {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
}

/** The environment without the PG* variables that a developer may have set for another server. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
