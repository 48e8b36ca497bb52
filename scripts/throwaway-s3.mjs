import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureCeph } from './provision/ceph.mjs';

const run = promisify(execFile);
const credentials = { key: 'jornadatest', secret: 'only-for-tests' };
const timeoutMs = 90_000;
/** A shell's exit code for a program ended by signal 9. */
const killed = 137;

// The shell reads its standard input, which closes when this process ends, even by kill -9: then the service ends and its folder is
// removed. A service that ends by itself is restarted, as Debian's own units do. Ceph's services may ask the monitor before they know the
// cluster's id, and the monitor then refuses them ('wrong fsid'). That happens in one start of three without authentication.
const keeper = `
  exec 3<&0
  folder=$1; shift
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    "$@" 3<&- & service=$!
    { read -r nothing <&3; kill -KILL $service; } 2>/dev/null & watcher=$!
    wait $service
    [ $? -eq ${killed} ] && break
    kill $watcher
    sleep 0.2
  done
  rm -rf "$folder"
`;

/**
 * Starts an S3 service: a Ceph of one node with everything in memory, on free ports of 127.0.0.1. It ends with this process at the
 * latest.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address in the form of STORAGE_URL, without a bucket
 */
export async function startThrowawayS3() {
  await ensureCeph();
  const folder = mkdtempSync(join(tmpdir(), 'jornada-s3-'));
  /** @type {ReturnType<typeof keep>[]} */
  const services = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await serve(folder, (program, ...parameters) => {
      const service = keep(folder, program, parameters);
      services.push(service);
      return service;
    });
    return { url: `s3://${credentials.key}:${credentials.secret}@127.0.0.1:${port}?tls=0`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Vitest's global setup: starts a service for the tests unless TEST_S3_URL names one.
 *
 * @returns {Promise<(() => Promise<void>) | undefined>} stops it
 */
export default async function setup() {
  if (process.env.TEST_S3_URL) return undefined;
  const service = await startThrowawayS3();
  process.env.TEST_S3_URL = service.url;
  return () => {
    delete process.env.TEST_S3_URL;
    return service.stop();
  };
}

/**
 * Starts monitor, manager, store and gateway, in the order of their dependencies.
 *
 * @param {string} folder
 * @param {(program: string, ...parameters: string[]) => ReturnType<typeof keep>} start
 * @returns {Promise<number>} the gateway's port
 */
async function serve(folder, start) {
  const [monitorPort, port] = [await freePort(), await freePort()];
  const [cluster, store] = [randomUUID(), randomUUID()];
  const monitor = `[v1:127.0.0.1:${monitorPort}]`;
  for (const name of ['mon', 'mgr', 'osd', 'rgw', 'run', 'log']) mkdirSync(join(folder, name));
  const file = join(folder, 'ceph.conf');
  writeFileSync(file, configuration(folder, { cluster, monitor, port }));
  const configured = ['-c', file];
  const map = join(folder, 'monmap');
  const ask = (/** @type {string[]} */ ...words) => run('ceph', [...configured, '--connect-timeout', '5', ...words]);

  await run('monmaptool', ['--create', '--clobber', '--fsid', cluster, '--addv', 'a', monitor, map]);
  await run('ceph-mon', [...configured, '--mkfs', '-i', 'a', '--monmap', map]);
  const monitoring = start('ceph-mon', ...configured, '-i', 'a', '--foreground');
  await until(() => ask('mon', 'stat'), monitoring);
  start('ceph-mgr', ...configured, '-i', 'x', '--foreground');
  // Idempotent. A monitor that has just answered may still refuse it.
  await until(() => ask('osd', 'new', store), monitoring);
  await run('ceph-osd', [...configured, '-i', '0', '--mkfs', '--osd-uuid', store]);
  start('ceph-osd', ...configured, '-i', '0', '--foreground');
  const gateway = start('radosgw', ...configured, '-n', 'client.rgw', '--foreground');
  await until(() => fetch(`http://127.0.0.1:${port}`), gateway);
  await run('radosgw-admin', [
    ...configured,
    'user',
    'create',
    '--uid=tests',
    '--display-name=Tests',
    `--access-key=${credentials.key}`,
    `--secret-key=${credentials.secret}`,
  ]);
  return port;
}

/**
 * One node, one copy, everything in memory, no authentication.
 *
 * @param {string} folder
 * @param {{ cluster: string, monitor: string, port: number }} place
 */
function configuration(folder, { cluster, monitor, port }) {
  const sections = {
    global: {
      fsid: cluster,
      'mon host': monitor,
      'mon initial members': 'a',
      'auth cluster required': 'none',
      'auth service required': 'none',
      'auth client required': 'none',
      'osd pool default size': 1,
      'osd pool default min size': 1,
      'osd pool default pg num': 4,
      'osd pool default pgp num': 4,
      'osd crush chooseleaf type': 0,
      'mon allow pool size one': true,
      'mon data avail crit': 1,
      'public addr': '127.0.0.1',
      'cluster addr': '127.0.0.1',
      'log to stderr': false,
      'log file': join(folder, 'log', '$name.log'),
      'admin socket': join(folder, 'run', '$name.asok'),
      'run dir': join(folder, 'run'),
      'pid file': join(folder, 'run', '$name.pid'),
    },
    'mon.a': { 'mon data': join(folder, 'mon') },
    'mgr.x': { 'mgr data': join(folder, 'mgr') },
    'osd.0': {
      'osd data': join(folder, 'osd'),
      'osd objectstore': 'memstore',
      'memstore device bytes': 2 ** 31,
      'osd class load list': '*',
    },
    'client.rgw': {
      'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
      'rgw data': join(folder, 'rgw'),
      'rgw enable ops log': false,
    },
  };
  return Object.entries(sections)
    .map(([name, settings]) => {
      const lines = Object.entries(settings).map(([setting, value]) => `${setting} = ${value}`);
      return `[${name}]\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** @param {string} folder @param {string} program @param {string[]} parameters */
function keep(folder, program, parameters) {
  const child = spawn('/bin/sh', ['-c', keeper, 'keeper', folder, program, ...parameters], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  return {
    program,
    hasEnded: () => child.exitCode !== null,
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

/**
 * @param {() => Promise<unknown>} question repeated until it succeeds
 * @param {ReturnType<typeof keep>} service the service that it needs
 */
async function until(question, service) {
  for (const end = performance.now() + timeoutMs; ; await wait(200)) {
    try {
      await question();
      return;
    } catch (error) {
      if (service.hasEnded() || performance.now() > end)
        throw new Error(`${service.program} did not start`, { cause: error });
    }
  }
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
