import { expect, test } from 'vitest';
import { formatNetwork, formatSession, isPhone } from './format-session.ts';

const session = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  device: 'Chrome no Windows',
  network: '203.0.113.x',
  signedInAt: '2026-11-20T12:30:00.000Z',
  lastSeenAt: '2026-11-21T01:05:00.000Z',
  isCurrent: false,
};

test('another session says when it was seen last, where the reader is', () => {
  expect(formatSession(session)).toBe('Visto por último em 20/11/2026 às 22:05');
});

test('this session says since when it is open', () => {
  expect(formatSession({ ...session, isCurrent: true })).toBe('Aberta em 20/11/2026 às 09:30');
});

test('the network follows, where it is known', () => {
  expect(formatNetwork(session)).toBe(' · rede 203.0.113.x');
  expect(formatNetwork({ ...session, network: null })).toBe('');
});

test.each([
  ['Safari no iPhone', true],
  ['Chrome no Android', true],
  ['Firefox no Linux', false],
  [null, false],
])('%s: carried in a pocket is %s', (device, expected) => {
  expect(isPhone(device)).toBe(expected);
});
