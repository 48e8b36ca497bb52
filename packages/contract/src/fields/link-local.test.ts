import { expect, test } from 'vitest';
import { MailServerForm } from '../mail/mail-server.ts';
import { isLinkLocal } from './link-local.ts';

test.each([
  '169.254.169.254',
  '169.254.0.1',
  '2852039166',
  '0xa9fea9fe',
  '0xA9.0xFE.0xA9.0xFE',
  '0251.0376.0251.0376',
  '169.254.43518',
  '169.16689662',
  '169.254.169.254.',
  '::ffff:169.254.169.254',
  '::FFFF:A9FE:A9FE',
  '0:0:0:0:0:ffff:a9fe:0001',
  '::169.254.1.1',
  '64:ff9b::169.254.169.254',
  '2002:a9fe:a9fe::1',
  'fe80::1',
  'FE80:0:0:0:1:2:3:4',
  'fe80::1%eth0',
  'febf::1',
])('%s is link-local, in whatever way it is written', (host) => {
  expect(isLinkLocal(host)).toBe(true);
});

test.each([
  'smtp.escola.exemplo',
  '127.0.0.1',
  '10.0.0.5',
  '192.168.1.1',
  '172.16.0.1',
  '169.253.1.1',
  '169.255.1.1',
  '::1',
  'fd00::1',
  'fec0::1',
  '::ffff:10.0.0.5',
  '2001:db8::a9fe:1',
  'localhost',
  '_smtp.escola',
  '',
])('%j is not', (host) => {
  expect(isLinkLocal(host)).toBe(false);
});

test('the form of a mail server takes private addresses, and none that is link-local', () => {
  const form = { port: 25, security: 'none', user: '', senderName: 'Escola', senderAddress: 'a@b.exemplo' };
  expect(MailServerForm.safeParse({ ...form, host: '10.0.0.5' }).success).toBe(true);
  for (const host of ['169.254.169.254', '2852039166', 'fe80::1', '::ffff:a9fe:a9fe']) {
    expect(MailServerForm.safeParse({ ...form, host }).error?.issues[0]?.message).toMatch(/local/);
  }
});
