import type { Place } from './place.ts';

/**
 * One port that leads to the primary. Patroni answers 200 at `/primary` only on the node that holds the leader's key. A server that is no
 * primary any more loses its connections at once: else the product would keep talking to it.
 */
export function haproxySettings({ nodes, entry }: Place): string {
  const servers = nodes.map(
    ({ name, host, ports }) => `  server ${name} ${host}:${ports.postgres} check port ${ports.patroni}`,
  );
  return `global
  maxconn 1000

defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option clitcpka
  option srvtcpka

listen primary
  bind ${entry.host}:${entry.port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
