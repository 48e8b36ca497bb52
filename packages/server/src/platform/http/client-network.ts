import { isIPv6 } from 'node:net';

/**
 * What counts as one address for limits: an IPv4 address, or the /64 of an IPv6 one, because a single line has 2^64 addresses in it.
 * An IPv4 address as an IPv6 socket shows it (`::ffff:192.0.2.1`) counts as that IPv4 address.
 */
export function clientNetwork(ip: string): string {
  const address = ip.toLowerCase().split('%')[0]!;
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  const [before, after] = address.split('::') as [string, string?];
  const groups = before === '' ? [] : before.split(':');
  // Groups behind a `::` reach into the first four only when there are more than four of them.
  const behind = after ? after.replace(/[^:]*\..*$/, '0:0').split(':') : [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - groups.length - behind.length }, () => '0');
  const first = [...groups, ...zeros, ...behind].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

/**
 * What counts as one sender for limits of strangers' requests: the /24 of an IPv4 address, the /48 of an IPv6 one. Whoever rents a server gets as
 * many addresses as that. Not for signing in: neighbours would lock each other out.
 */
export function strangersNetwork(ip: string): string {
  const network = clientNetwork(ip);
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  return four ? `${four[1]}.0/24` : network.replace(/:[0-9a-f]+::\/64$/, '::/48');
}
