/** A mail server that refuses a recipient for good is asked once, and administrators are told at once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import type { Account } from '../../fixtures/account.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { createDelivery } from '../../src/mail/delivery/delivery.ts';
import { sendMail } from '../../src/mail/delivery/send-mail.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { testMail } from '../../src/mail/templates/test-mail.ts';
import { mails } from '../../src/tables/mail.ts';
import { type Inbox, openInbox } from './inbox.ts';

type Step = 'recipient' | 'sender' | 'message';
let refusing: { step: Step; code: number; text: string } | null = null;
let asked: string[] = [];
const answerAt = (step: Step, answer: (error?: Error) => void) =>
  refusing?.step === step ? answer(Object.assign(new Error(refusing.text), { responseCode: refusing.code })) : answer();

let inbox: Inbox;
let admin: Caller;
beforeAll(async () => {
  inbox = await openInbox({
    server: {
      onMailFrom: (_address, _session, answer) => answerAt('sender', answer),
      onRcptTo: ({ address }, _session, answer) => {
        asked.push(address);
        answerAt('recipient', answer);
      },
      onData: (stream, _session, answer) => {
        stream.resume();
        stream.on('end', () => answerAt('message', answer));
      },
    },
  });
});
afterAll(() => inbox.close());
const t = useTestApp({ configuration: () => ({ SMTP_URL: inbox.url }) });
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => {
  [refusing, asked] = [null, []];
});

const send = ({ userId, email }: Account, more: { holdsSecret?: boolean } = {}) =>
  t.db.transaction((tx) =>
    queueMail(tx, t.services.jobs, {
      ...testMail({ systemName: 'Escola', contactEmail: null }),
      to: email,
      userId,
      now: t.services.clock(),
      ...more,
    }),
  );
const rowOf = async (mailId: string) => (await t.db.select().from(mails).where(eq(mails.id, mailId)))[0]!;
const waitFor = (mailId: string, found: (row: Awaited<ReturnType<typeof rowOf>>) => boolean) =>
  vi.waitFor(
    async () => {
      const row = await rowOf(mailId);
      if (!found(row)) throw new Error(`${row.status} after ${row.attempts} attempts: ${row.lastError}`);
      return row;
    },
    { timeout: 20_000, interval: 50 },
  );
const listed = async (email: string) => (await admin.get(`/api/admin/mails?search=${email}`)).body.items;
const refusalOf = async ({ userId }: Account) =>
  (await admin.get(`/api/admin/people/${userId}`)).body.user.addressRefusal;
const unreachable = async () => (await admin.get('/api/admin/overview')).body.unreachable;

test.each([
  [550, '5.1.1 <x@exemplo.com>: User unknown', 'mailbox_unknown'],
  [550, 'No such user here', 'address_refused'],
  [552, '5.2.2 Mailbox full', 'mailbox_full'],
  [553, 'sorry, no mailbox here by that name. (#5.1.1)', 'mailbox_unknown'],
])(
  '%s %s has failed after one try, and says so on the mail, the person and the dashboard',
  async (code, text, refusal) => {
    const member = await aMember(t.db, { name: 'Ana' });
    const before = await unreachable();
    refusing = { step: 'recipient', code, text };
    const { mailId } = await send(member, { holdsSecret: true });
    const row = await waitFor(mailId, ({ status }) => status === 'failed');
    expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: `${code} ${text}`, text: '', html: '' });
    expect(asked).toEqual([member.email]);
    expect(await listed(member.email)).toMatchObject([{ status: 'failed', attempts: 1, refusal }]);
    expect(await refusalOf(member)).toBe(refusal);
    const after = await unreachable();
    expect(after.count).toBe(before.count + 1);
    expect(after.people).toContainEqual({ userId: member.userId, name: 'Ana', email: member.email });

    // A mail that is taken ends it.
    refusing = null;
    const again = await send(member);
    await waitFor(again.mailId, ({ status }) => status === 'sent');
    expect(await refusalOf(member)).toBeNull();
    expect(await unreachable()).toEqual(before);
  },
);

test('a refused message with a code of the mailbox is about the mailbox', async () => {
  const member = await aMember(t.db);
  refusing = { step: 'message', code: 550, text: '5.1.1 User unknown' };
  const { mailId } = await send(member);
  await waitFor(mailId, ({ status }) => status === 'failed');
  expect(await refusalOf(member)).toBe('mailbox_unknown');
});

test.each([
  ['recipient', 450, '4.2.0 Greylisted'],
  ['recipient', 450, '5.1.1 Not now'],
  ['recipient', 554, '5.7.1 Relay access denied'],
  ['recipient', 550, 'Client host blocked using zen.spamhaus.org'],
  ['sender', 550, '5.1.8 Sender address rejected'],
  ['sender', 553, 'No such user'],
  ['message', 554, '5.7.1 Looks like spam'],
  ['message', 552, 'Message too big'],
] as const)('at the %s, %s %s goes on being tried and says nothing of the address', async (step, code, text) => {
  const member = await aMember(t.db);
  const before = await unreachable();
  refusing = { step, code, text };
  const { userId, email: recipient } = member;
  const { id } = await aMail(t.db, { userId, recipient, status: 'queued' });
  const attempt = sendMail({ ...t.services, deliver: createDelivery(t.services) }, id);
  // A rejection lets the queue try again.
  await expect(attempt).rejects.toThrow(text);
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
  expect(await listed(member.email)).toMatchObject([{ refusal: null }]);
  expect(await refusalOf(member)).toBeNull();
  expect(await unreachable()).toEqual(before);
});

test('what was refused at another address than the present one is nobody’s trouble any more, and goes again to that one', async () => {
  const member = await aMember(t.db);
  const before = await unreachable();
  refusing = { step: 'recipient', code: 550, text: '5.1.1 User unknown' };
  const { mailId } = await send({ ...member, email: `${unique('antes')}@jornada.exemplo` });
  await waitFor(mailId, ({ status }) => status === 'failed');
  expect(await refusalOf(member)).toBeNull();
  expect(await unreachable()).toEqual(before);
  refusing = null;
  const again = await admin.post(`/api/admin/mails/${mailId}/resend`);
  expect([again.status, again.body.recipient]).toEqual([201, member.email]);
});
