import { clientNetwork } from './client-network.ts';

/**
 * Where a client is, without naming its line: the first three numbers of an IPv4 address ('203.0.113.x'), the first three groups of an
 * IPv6 one ('2001:db8:1::x'). Null for what is no address. A network's owner and country can be looked up with it, a household cannot.
 */
export function shortenAddress(address: string | null): string | null {
  if (!address) return null;
  const network = clientNetwork(address);
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (four) return `${four[1]}.x`;
  const six = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network);
  return six ? `${six[1]}::x` : null;
}
