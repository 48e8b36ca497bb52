import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { careless, inNewCluster, serve } from './throwaway-postgres.mjs';

/** Whoever commits has written its log, though not to the disk: a replica follows at once. */
const settings = { ...careless, synchronous_commit: 'on', wal_keep_size: '512MB' };

/**
 * Starts a PostgreSQL server and streaming replicas of it, each on a free port of 127.0.0.1. They end with this process at the latest.
 *
 * @param {{ replicas?: number, settings?: Record<string, string> }} [options]
 */
export async function startThrowawayReplicas({ replicas: count = 1, settings: more = {} } = {}) {
  return inNewCluster(async (cluster) => {
    const names = Array.from({ length: count }, (_, index) => `replica-${index}`);
    // A copy of the cluster before its first start follows it from its first record on; pg_basebackup is not everywhere.
    for (const name of names) cpSync(join(cluster.folder, 'data'), join(cluster.folder, name), { recursive: true });
    const chosen = { ...settings, ...more };
    const primary = await serve(cluster, chosen, { removes: join(cluster.folder, 'data') });
    for (const name of names) prepareToFollow(primary.url, join(cluster.folder, name), cluster.user);
    const replicas = await Promise.all(names.map((data) => startReplica(cluster, { data, chosen })));
    return {
      primary,
      replicas,
      async stop() {
        await Promise.all(replicas.map((replica) => replica.stop()));
        await primary.stop();
        rmSync(cluster.folder, { recursive: true, force: true });
      },
    };
  });
}

/** A server's address as replicas write it. @param {string} url */
export const connectionTo = (url) => `host=127.0.0.1 port=${new URL(url).port} user=postgres`;

/**
 * Not by the command line, which `alter system` cannot overrule.
 *
 * @param {string} url @param {string} data @param {import('./throwaway-postgres.mjs').Cluster['user']} user
 */
function prepareToFollow(url, data, user) {
  writeFileSync(join(data, 'standby.signal'), '');
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${connectionTo(url)}'\n`);
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  chmodSync(data, 0o700);
}

/** @param {import('./throwaway-postgres.mjs').Cluster} cluster @param {{ data: string, chosen: Record<string, string> }} options */
async function startReplica(cluster, { data, chosen }) {
  const start = (/** @type {Record<string, string>} */ more) =>
    serve(cluster, { ...chosen, ...more }, { data, removes: '' });
  let running = await start({});
  const { url } = running;
  const pid = () => Number(readFileSync(join(cluster.folder, data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const processes = () => [pid(), ...childrenOf(pid())];
  return {
    url,
    /** Kills all its processes: those of a connection answer for a moment after the server's own is gone. */
    kill: () => processes().forEach((one) => signal(one, 'SIGKILL')),
    /** Makes all its processes stand still, until the returned function is called. */
    hang() {
      const all = processes();
      for (const one of all) signal(one, 'SIGSTOP');
      return () => all.forEach((one) => signal(one, 'SIGCONT'));
    },
    stop: () => running.stop(),
    /** Starts it again after its end, at the same address. */
    async restart() {
      await running.stop();
      const again = () => start({ port: new URL(url).port });
      // The processes of a killed server hold its memory for a moment.
      for (let attempt = 0; attempt < 20; attempt++) {
        try {
          running = await again();
          return;
        } catch {
          await wait(250);
        }
      }
      running = await again();
    },
  };
}

/** @param {number} parent */
function childrenOf(parent) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false;
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // The name in brackets may contain spaces; the parent is the second field behind it.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}
