import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSecretsKey } from './secrets-key.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { mailJob } from '../../src/mail/delivery/mail-job.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { type JobDefinition, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';
import { mails } from '../../src/tables/mail.ts';
import { type Inbox, openInbox, readable } from './inbox.ts';

const soon = { timeout: 25_000, interval: 50 };
const now = new Date('2026-03-09T12:00:00.000Z');
const sentAt = new Date('2026-03-09T12:00:05.000Z');
const retries = { limit: 1, delaySeconds: 0 };

let database: TestDatabase;
let inbox: Inbox;
let jobs: Jobs;
let job: JobDefinition;
const errors: unknown[] = [];

const mailJobOver = (smtpUrl: string) =>
  mailJob({
    db: database.db,
    clock: () => sentAt,
    environment: { smtpUrl, mailFrom: 'Jornada <oi@jornada.test>', dataDir: '', publicUrl: 'https://escola.test' },
    secretsKey: aSecretsKey(),
    retries,
  });
const startMailing = (definition: JobDefinition) =>
  startJobs({
    boss: database.boss,
    definitions: [definition],
    onError: (error) => errors.push(error),
    pollSeconds: { jobs: 0.5, givenUp: 0.5 },
  });
const content = {
  template: 'test' as const,
  holdsSecret: false,
  subject: 'Olá, coração',
  text: 'Bom dia, José.\n',
  html: '<p>Bom dia, José.</p>',
  now,
};
const queue = (to: string, mail: Partial<typeof content> = {}) =>
  database.db.transaction((tx) => queueMail(tx, jobs, { to, ...content, ...mail }));
const rowOf = async (mailId: string) => (await database.db.select().from(mails)).find((row) => row.id === mailId);
const mailsTo = (recipient: string) => inbox.mails.filter((mail) => mail.recipients.includes(recipient));

beforeAll(async () => {
  [database, inbox] = await Promise.all([openTestDatabase(), openInbox()]);
  job = mailJobOver(inbox.url);
  jobs = await startMailing(job);
});
afterAll(async () => {
  await jobs.stop();
  await inbox.close();
  await database.drop();
});
beforeEach(() => {
  for (const noted of [inbox.mails, errors]) noted.splice(0);
});

test('a queued mail reaches its person once and is marked as sent', async () => {
  const mailId = await database.db.transaction(async (tx) => {
    const queued = await queueMail(tx, jobs, { to: 'ana@exemplo.com', ...content });
    // Read before the commit, because right after it a worker may start.
    const [row] = await tx.select().from(mails).where(eq(mails.id, queued.mailId));
    expect(row).toMatchObject({ status: 'queued', attempts: 0, sentAt: null });
    return queued.mailId;
  });

  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('sent'), soon);
  expect(await rowOf(mailId)).toMatchObject({ attempts: 1, sentAt, lastError: null, createdAt: now });
  const [mail, ...more] = mailsTo('ana@exemplo.com');
  expect(more).toEqual([]);
  expect(mail?.from).toBe('oi@jornada.test');
  expect(mail?.headers).toContain('Subject: =?UTF-8?Q?Ol=C3=A1=2C_cora=C3=A7=C3=A3o?=');
  expect(mail?.headers).toContain(`Message-ID: <${mailId}@escola.test>`);
  expect(mail?.headers).toContain('Date: Mon, 09 Mar 2026 12:00:00 +0000');
  expect(readable(mail?.body ?? '')).toContain('Bom dia, José.');
});

test('a job that runs again sends nothing a second time', async () => {
  const { mailId } = await queue('bia@exemplo.com');
  await vi.waitFor(() => expect(mailsTo('bia@exemplo.com')).toHaveLength(1), soon);
  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('sent'), soon);
  await job.run({ mailId }, jobs);
  await job.onGivenUp?.({ mailId });
  expect(mailsTo('bia@exemplo.com')).toHaveLength(1);
  expect(await rowOf(mailId)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a mail that went out while its record was lost goes out again under the same Message-Id', async () => {
  const { mailId } = await queue('caio@exemplo.com');
  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('sent'), soon);
  await database.db
    .update(mails)
    .set({ status: 'queued', sentAt: null })
    .where(sql`id = ${mailId}`);
  await job.run({ mailId }, jobs);
  const [first, second] = mailsTo('caio@exemplo.com').map((mail) => /^Message-ID: .*$/m.exec(mail.headers)?.[0]);
  expect(first).toBe(`Message-ID: <${mailId}@escola.test>`);
  expect(second).toBe(first);
});

test('when the transaction fails there is no mail, no job and nothing in the inbox', async () => {
  let mailId = '';
  const failing = database.db.transaction(async (tx) => {
    ({ mailId } = await queueMail(tx, jobs, { to: 'duda@exemplo.com', ...content }));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rowOf(mailId)).toBeUndefined();
  const { rows } = await database.db.execute(sql`select 1 from pgboss.job where data ->> 'mailId' = ${mailId}`);
  expect(rows).toEqual([]);
  await queue('depois@exemplo.com');
  await vi.waitFor(() => expect(mailsTo('depois@exemplo.com')).toHaveLength(1), soon);
  expect(mailsTo('duda@exemplo.com')).toEqual([]);
});

test('twenty people asking at once get one mail each', async () => {
  const people = Array.from({ length: 20 }, (_, number) => `pessoa${number}@exemplo.com`);
  await Promise.all(people.map((person) => queue(person)));
  await vi.waitFor(() => expect(people.map((person) => mailsTo(person).length)).toEqual(people.map(() => 1)), soon);
});

describe('nobody smuggles in a recipient or a header', () => {
  test.each([
    'ana@exemplo.com, intruso@exemplo.com',
    'ana@exemplo.com;intruso@exemplo.com',
    'ana@exemplo.com\r\nBcc: intruso@exemplo.com',
    'ana@exemplo.com\u0000',
    'Ana <ana@exemplo.com>',
    '"ana@exemplo.com\\" intruso"@exemplo.com',
    'grupo:ana@exemplo.com',
    'ana@exemplo.com>intruso@exemplo.com',
    'ana',
    '',
    `${'a'.repeat(250)}@exemplo.com`,
  ])('the address %j is refused, and the transaction with it', async (to) => {
    await expect(queue(to)).rejects.toThrow('exactly one bare address');
    const rows = await database.db.select().from(mails);
    expect(rows.filter((row) => row.recipient === to)).toEqual([]);
  });

  test('line breaks in a subject become spaces', async () => {
    await queue('elis@exemplo.com', { subject: ' Oi\r\nBcc: intruso@exemplo.com\u2028\tX-Mais: 1\u0007 ' });
    await vi.waitFor(() => expect(mailsTo('elis@exemplo.com')).toHaveLength(1), soon);
    const [mail] = mailsTo('elis@exemplo.com');
    expect(mail?.recipients).toEqual(['elis@exemplo.com']);
    expect(mail?.headers.split('\r\n')).toContain('Subject: Oi Bcc: intruso@exemplo.com X-Mais: 1');
    expect(mail?.headers).not.toMatch(/^(Bcc|X-Mais):/im);
  });
});
