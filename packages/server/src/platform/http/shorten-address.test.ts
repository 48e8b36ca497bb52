import { expect, test } from 'vitest';
import { shortenAddress } from './shorten-address.ts';

test('an address is shortened to a network of many lines', () => {
  expect(shortenAddress('203.0.113.77')).toBe('203.0.113.x');
  expect(shortenAddress('::ffff:203.0.113.77')).toBe('203.0.113.x');
  expect(shortenAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::x');
  expect(shortenAddress('2001:db8::1')).toBe('2001:db8:0::x');
  expect(shortenAddress('::1')).toBe('0:0:0::x');
});

test('without an address there is nothing to shorten', () => {
  for (const none of [null, '', 'nada', '1.2.3', 'fe80']) expect(shortenAddress(none)).toBeNull();
});
