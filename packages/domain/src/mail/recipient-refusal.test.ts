import { expect, test } from 'vitest';
import { recipientRefusal } from './recipient-refusal.ts';

test.each([
  ['550 5.1.1 <ana@gmial.con>: Recipient address rejected: User unknown', 'mailbox_unknown'],
  ['550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Please try', 'mailbox_unknown'],
  ['550 sorry, no mailbox here by that name. (#5.1.1)', 'mailbox_unknown'],
  ['556 5.1.10 Recipient address has null MX', 'mailbox_unknown'],
  ['501 5.1.3 Bad recipient address syntax', 'mailbox_unknown'],
  ['552 5.2.2 Mailbox full', 'mailbox_full'],
  ['552 Requested mail action aborted: exceeded storage allocation', 'mailbox_full'],
  ['550 5.2.1 The email account that you tried to reach is disabled', 'address_refused'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'address_refused'],
  ['550 No such user here', 'address_refused'],
  ['550 <policy.spam@relay-listed.com.br> no such user', 'address_refused'],
  ['553 5.0.0 <ana@exemplo.com>... User unknown', 'address_refused'],
  ['554 delivery error: this user does not have an account', 'address_refused'],
  ['551 User not local', 'address_refused'],
  ['554 5.7.1 <ana@exemplo.com>: Recipient address rejected: Access denied', 'address_refused'],
])('%s is about the recipient', (answer, refusal) => {
  expect(recipientRefusal(answer, 'recipient')).toBe(refusal);
});

test.each([
  ['450 4.2.0 Greylisted, try again', 'temporary'],
  ['450 5.1.1 Try again later', 'temporary'],
  ['421 4.7.0 Too many connections', 'temporary'],
  ['554 5.7.1 <ana@exemplo.com>: Relay access denied', 'the right to send'],
  ['550 relay not permitted', 'the right to send'],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'the right to send'],
  ['554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org', 'the network'],
  ['550 5.7.26 Unauthenticated email from escola.com.br is not accepted', 'the domain'],
  ['550 Blocked by our policy, see SPF', 'the domain'],
  ['550 5.1.8 Sender address rejected: Domain not found', 'the sender'],
  ['550 Verify failed for sender', 'the sender'],
  ['530 5.7.0 Authentication required', 'the login'],
  ['530 Must issue a STARTTLS command first', 'the login'],
  ['503 Bad sequence of commands', 'the conversation'],
  ['552 5.3.4 Message size exceeds fixed limit', 'the message'],
  ['550 Access from 5.1.1.20 denied: bad reputation', 'the network'],
  ['', 'nothing'],
])('%s is about %s', (answer, _what) => {
  expect(recipientRefusal(answer, 'recipient')).toBeNull();
});

test('a refused message says something of the recipient only with a code of its own', () => {
  expect(recipientRefusal('550 5.1.1 User unknown', 'message')).toBe('mailbox_unknown');
  expect(recipientRefusal('552 5.2.2 Over quota', 'message')).toBe('mailbox_full');
  for (const answer of [
    '550 Message rejected',
    '554 5.7.1 Looks like spam about 5.1.1',
    '552 5.2.3 Message too long',
    '550 5.1.0 Rejected',
    '554 5.6.0 Bad content',
    '550 5.4.6 Routing loop',
  ]) {
    expect(recipientRefusal(answer, 'message')).toBeNull();
  }
});
