import { expect, test } from 'vitest';
import { adminLinksHeldUntil, changedParts, holdsAdminLinks } from './admin-links-held.ts';

const at = (time: string) => new Date(`2026-03-${time}Z`);
const server = {
  host: 'smtp.escola.exemplo',
  port: 587,
  security: 'tls',
  username: null,
  senderName: '',
  senderAddress: 'a@b.exemplo',
};

test('every part of a mail server but its password is a change, and all of them where there was none', () => {
  expect(changedParts(server, { ...server })).toEqual([]);
  expect(changedParts(server, { ...server, host: 'x', senderAddress: 'c@d.exemplo' })).toEqual([
    'host',
    'senderAddress',
  ]);
  expect(changedParts({ ...server, username: 'ana' }, server)).toEqual(['username']);
  expect(changedParts(undefined, server)).toHaveLength(6);
});

test('links are held from the eighth day on, and only where somebody else than administrators is there', () => {
  const school = { firstAccountAt: at('01T12:00:00'), hasMember: true };
  expect(holdsAdminLinks(school, at('08T11:59:59'))).toBe(false);
  expect(holdsAdminLinks(school, at('08T12:00:00'))).toBe(true);
  expect(holdsAdminLinks({ ...school, hasMember: false }, at('20T12:00:00'))).toBe(false);
  expect(holdsAdminLinks({ firstAccountAt: null, hasMember: false }, at('20T12:00:00'))).toBe(false);
});

test('for 24 hours, and not a moment longer', () => {
  const since = at('09T15:00:00');
  expect(adminLinksHeldUntil(since, since)).toEqual(at('10T15:00:00'));
  expect(adminLinksHeldUntil(since, at('10T14:59:59'))).toEqual(at('10T15:00:00'));
  expect(adminLinksHeldUntil(since, at('10T15:00:00'))).toBeNull();
  expect(adminLinksHeldUntil(null, since)).toBeNull();
});
