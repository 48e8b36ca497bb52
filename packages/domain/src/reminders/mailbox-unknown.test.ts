import { expect, test } from 'vitest';
import { isRunInDoubt, mailboxUnknown } from './mailbox-unknown.ts';

test('only a final answer with one of three codes says that a mailbox does not exist', () => {
  expect(mailboxUnknown('550 5.1.1 <ana@exemplo.com>: Recipient address rejected: User unknown')).toBe('5.1.1');
  expect(mailboxUnknown('550-5.1.1 The email account that you tried to reach does not exist.')).toBe('5.1.1');
  expect(mailboxUnknown('553 5.1.2 We do not relay')).toBe('5.1.2');
  expect(mailboxUnknown('551 5.1.6')).toBe('5.1.6');
  for (const answer of [
    '450 5.1.1 Try again later',
    '450 4.1.1 Mailbox not ready',
    '550 5.1.10 Null MX',
    '550 5.7.1 Looks like spam about 5.1.1',
    '552 5.2.2 Mailbox full',
    '550 No such user',
    '',
  ]) {
    expect(mailboxUnknown(answer)).toBeNull();
  }
});

test('a run is in doubt above five percent, but never because of three addresses', () => {
  expect(isRunInDoubt({ unknown: 5, mails: 100 })).toBe(false);
  expect(isRunInDoubt({ unknown: 6, mails: 100 })).toBe(true);
  expect(isRunInDoubt({ unknown: 3, mails: 3 })).toBe(false);
  expect(isRunInDoubt({ unknown: 4, mails: 4 })).toBe(true);
});
