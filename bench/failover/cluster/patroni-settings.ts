import { join } from 'node:path';
import type { NodePlace, Place } from './place.ts';

export const SUPERUSER = 'postgres';

/**
 * What the cluster's members agree on, kept in etcd. `ttl` must be at least `loop_wait` + 2 × `retry_timeout`: a primary that cannot
 * reach etcd gives up before the others may take over.
 */
const agreed = {
  ttl: 15,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  // A commit is acknowledged when a second server has it on its disk. Without any standby left Patroni goes on alone.
  synchronous_mode: true,
  synchronous_mode_strict: false,
  // The primary goes on without etcd for as long as it reaches every other member.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      // pg_rewind needs it, or checksums.
      wal_log_hints: 'on',
      // Of a standby that vanished without a word the primary hears within these; PostgreSQL's own default is 60 s.
      wal_sender_timeout: '10s',
      wal_receiver_timeout: '10s',
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      // Data in flight to a peer that vanished; the kernel's own default is fifteen minutes.
      tcp_user_timeout: '10s',
    },
  },
};

/** One node's configuration of Patroni; JSON is YAML. */
export function patroniSettings(place: Place, node: NodePlace): string {
  const login = (username: string) => ({ username });
  return JSON.stringify(
    {
      scope: 'jornada',
      name: node.name,
      restapi: {
        listen: `${node.host}:${node.ports.patroni}`,
        connect_address: `${node.host}:${node.ports.patroni}`,
      },
      // etcd's older interface: over the newer one (`etcd3`) Patroni 3.0 overwrites the leader's key without a look when a primary that was
      // cut off comes back, and then there are two (mended later, Patroni's pull request 2689).
      etcd: { hosts: place.nodes.map(({ host, ports }) => `${host}:${ports.etcd}`) },
      bootstrap: {
        dcs: agreed,
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${node.host}:${node.ports.postgres}`,
        connect_address: `${node.host}:${node.ports.postgres}`,
        data_dir: dataFolder(place, node),
        bin_dir: place.programs.postgres,
        pgpass: join(place.folder, `${node.name}.pgpass`),
        authentication: {
          superuser: login(SUPERUSER),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
        parameters: { unix_socket_directories: place.folder },
        // Nobody but this machine reaches the nodes.
        pg_hba: ['local all all trust', 'host all all all trust', 'host replication all all trust'],
      },
    },
    null,
    2,
  );
}

export const dataFolder = (place: Place, { name }: NodePlace) => join(place.folder, name);
