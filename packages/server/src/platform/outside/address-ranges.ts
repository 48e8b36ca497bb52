import { BlockList, isIP } from 'node:net';

/** Whether this is an IP address or a CIDR range: '10.0.0.0/8', 'fd00::/8', '127.0.0.1'. */
export function isAddressRange(range: string): boolean {
  const [address = '', prefix] = range.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || range.split('/').length > 2) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Addresses and CIDR ranges as a list that can be asked. A range of IPv4 holds its IPv4-mapped addresses (`::ffff:10.0.0.1`), too. */
export function addressRanges(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const isV4 = isIP(address) === 4;
    list.addSubnet(address, Number(prefix ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export const isInRanges = (address: string, list: BlockList): boolean =>
  list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
