import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { addressRanges } from './address-ranges.ts';
import { allowedAddress } from './allowed-address.ts';

const isAllowed = (address: string, ...allow: string[]) => allowedAddress(address, addressRanges(allow));

/** First and last address of each range of IANA's special-purpose registries, of multicast and of what is reserved. */
const refused = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.7', '192.0.0.9', '192.0.0.10', '192.0.0.170', '192.0.0.192', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.254', '255.255.255.255'],
  ['168.63.129.16'],
  ['::', '::1', '::2', '::7f00:1', '::127.0.0.1', '::1.1.1.1'],
  ['::ffff:0.0.0.0', '::ffff:8.8.8.8', '::ffff:7f00:1', '::ffff:255.255.255.255', '::ffff:0:7f00:1'],
  ['64:ff9b::', '64:ff9b::1.1.1.1', '64:ff9b::ffff:ffff', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '4000::'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2001:0:7f00:1::', '2001:1::1', '2001:1::3', '2001:2::'],
  ['2001:3::', '2001:4:112::', '2001:10::', '2001:2f:ffff::', '2001:30::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:7f00:1::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fd00:ec2::254', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fec0::', 'ff00::', 'ff02::1'],
  ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
].flat();

/** Their neighbours. */
const allowed = [
  ['1.0.0.0', '1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0'],
  ['168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.1.0', '192.0.1.255', '192.0.3.0', '192.31.195.255', '192.31.197.0', '192.52.192.255'],
  ['192.52.194.0', '192.88.98.255', '192.88.100.0', '192.167.255.255', '192.169.0.0', '192.175.47.255', '192.175.49.0'],
  ['198.17.255.255', '198.20.0.0', '198.51.99.255', '198.51.101.0', '203.0.112.255', '203.0.114.0', '223.255.255.255'],
  ['2000::', '2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::', '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db9::', '2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::', '2606:4700:4700::1111', '2620:4f:7fff::'],
  [
    '2620:4f:8001::',
    '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
    '3fff:1000::',
    '3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
].flat();

test('every special range is refused from its first to its last address, and its neighbours are not', () => {
  expect(refused.filter((address) => isAllowed(address))).toEqual([]);
  expect(allowed.filter((address) => !isAllowed(address))).toEqual([]);
});

test('what is no address is refused, and one of a single network card', () => {
  for (const text of ['', 'escola.exemplo', '1.1.1', '01.1.1.1', '[::1]', '1.1.1.1/32', '2606::1%eth0', 'fe80::1%lo'])
    expect([text, isAllowed(text)]).toEqual([text, false]);
});

test('this machine’s own addresses are refused, whatever their range', () => {
  const own = Object.values(networkInterfaces()).flat();
  expect(own.filter((each) => isAllowed(each!.address))).toEqual([]);
});

test('OUTBOUND_ALLOW opens its addresses and ranges alone', () => {
  const allow = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8'];
  for (const address of ['10.1.2.3', '127.0.0.1', 'fd12::1', '::ffff:10.1.2.3', '1.1.1.1'])
    expect([address, isAllowed(address, ...allow)]).toEqual([address, true]);
  for (const address of ['11.0.0.0', '127.0.0.2', 'fc00::1', '192.168.0.1', '::1', '::ffff:192.168.0.1', '::10.1.2.3'])
    expect([address, isAllowed(address, ...allow)]).toEqual([address, address === '11.0.0.0']);
});
