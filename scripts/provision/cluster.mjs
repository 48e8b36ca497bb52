import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt, firstThatWorks, isExecutable, programInPath } from './programs.mjs';

const packages = ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'iproute2'];
/** Patroni 3.0 of Debian 12 knows PostgreSQL up to 15. */
const postgres = '/usr/lib/postgresql/15/bin';
/** Debian keeps these two out of the PATH of people who are not root. */
const systemPrograms = '/usr/sbin';

/**
 * Finds PostgreSQL 15, Patroni, etcd, haproxy and pgbouncer, which make a cluster whose primary may die: the system's, else Debian's
 * packages. Otherwise throws an error that says in one line what to do.
 *
 * @returns {Promise<{ postgres: string, patroni: string, etcd: string, haproxy: string, pgbouncer: string }>} PostgreSQL's folder, and
 * the paths of the others
 */
export async function ensureClusterPrograms() {
  await firstThatWorks(
    [
      async () => findAll() && 'found',
      async () => {
        if (!canUseApt()) return undefined;
        await aptInstall(...packages);
        return findAll() && 'found';
      },
    ],
    `No PostgreSQL cluster: install one (Debian 12: apt-get install ${packages.join(' ')}).`,
  );
  return /** @type {NonNullable<ReturnType<typeof findAll>>} */ (findAll());
}

function findAll() {
  const patroni = programInPath('patroni');
  const etcd = programInPath('etcd');
  const haproxy = systemProgram('haproxy');
  const pgbouncer = systemProgram('pgbouncer');
  if (!patroni || !etcd || !haproxy || !pgbouncer || !existsSync('/usr/lib/python3/dist-packages/etcd'))
    return undefined;
  return isExecutable(join(postgres, 'pg_rewind')) ? { postgres, patroni, etcd, haproxy, pgbouncer } : undefined;
}

/** @param {string} name */
function systemProgram(name) {
  const path = join(systemPrograms, name);
  return programInPath(name) ?? (isExecutable(path) ? path : undefined);
}
