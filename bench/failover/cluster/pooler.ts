import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepProgram } from './keep-program.ts';
import { SUPERUSER } from './patroni-settings.ts';
import type { Place } from './place.ts';

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/** Starts pgbouncer before haproxy. Of its modes only `session` keeps what the product prepares on a connection. */
export function startPooler({ folder, user, programs, entry, spare }: Place, mode: 'session' | 'transaction'): Pooler {
  const settings = join(folder, `pgbouncer-${mode}.ini`);
  const host = '127.0.0.1';
  writeFileSync(settings, poolerSettings({ entry, mode, host, port: spare }));
  const pooler = keepProgram([programs.pgbouncer, settings], {
    log: join(folder, 'logs', `pgbouncer-${mode}.log`),
    folder,
    user,
  });
  return { url: `postgres://${SUPERUSER}@${host}:${spare}/postgres`, stop: () => pooler.kill() };
}

function poolerSettings({
  entry,
  mode,
  host,
  port,
}: {
  entry: Place['entry'];
  mode: string;
  host: string;
  port: number;
}) {
  return `[databases]
* = host=${entry.host} port=${entry.port} user=${SUPERUSER}

[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
server_reset_query = DISCARD ALL
; each process of the product holds up to 13 connections, and one more while it starts
default_pool_size = 40
max_client_conn = 200
; whoever waits for a connection hears of it within the product's own 5 s
query_wait_timeout = 5
; a server that does not answer is given up, and asked again soon
server_connect_timeout = 3
server_login_retry = 1
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 10000
`;
}
