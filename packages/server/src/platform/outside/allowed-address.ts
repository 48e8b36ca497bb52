import { isIP, type BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import { addressRanges, isInRanges } from './address-ranges.ts';

const ranges = (text: string) => text.split(' ');

/**
 * What IANA's special-purpose registries list, with multicast and what is reserved. Those of it that are reached globally (AS112, AMT,
 * anycast of PCP and TURN) lead to whatever server is nearest, which may be the school's own.
 */
const specialPurpose = addressRanges([
  ...ranges('0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24'),
  ...ranges('192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15'),
  ...ranges('198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'),
  // IETF protocols with Teredo, documentation, 6to4, AS112, documentation.
  ...ranges('2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'),
  // Not in the registries: what Azure's machines are told about themselves.
  '168.63.129.16',
]);

/** All other IPv6 is local, multicast, not assigned, or has an IPv4 address inside (mapped, compatible, translated). */
const globalUnicast = addressRanges(['2000::/3']);

/**
 * Whether a request may go to this address: a public one that is not of this machine, or one of `allow` (`OUTBOUND_ALLOW`).
 * False for what is no address.
 */
export function allowedAddress(address: string, allow: BlockList): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (isInRanges(address, allow)) return true;
  if (isInRanges(address, specialPurpose) || (version === 6 && !isInRanges(address, globalUnicast))) return false;
  return !isOwnAddress(address);
}

/** Whether this machine itself answers there: its loopback, its network cards, and what stands for all of them. */
export const isOwnAddress = (address: string): boolean =>
  isInRanges(
    address,
    addressRanges([
      ...ranges('0.0.0.0 127.0.0.0/8 :: ::1'),
      ...Object.values(networkInterfaces())
        .flat()
        .map((each) => each!.address.split('%')[0]!),
    ]),
  );
