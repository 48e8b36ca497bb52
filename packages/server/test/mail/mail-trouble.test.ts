import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aSecretsKey } from './secrets-key.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { mailJob } from '../../src/mail/delivery/mail-job.ts';
import { testMail } from '../../src/mail/templates/test-mail.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { type Jobs } from '../../src/platform/jobs/jobs.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';
import { mails } from '../../src/tables/mail.ts';
import { closedPort, type Inbox, openInbox } from './inbox.ts';

const soon = { timeout: 25_000, interval: 50 };
const now = new Date('2026-03-09T12:00:00.000Z');

let database: TestDatabase;
let jobs: Jobs | undefined;
let inbox: Inbox | undefined;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await jobs?.stop();
  await inbox?.close();
  [jobs, inbox] = [undefined, undefined];
  errors.splice(0);
});

async function queueOver(smtpUrl: string, retryLimit: number) {
  const { db, boss } = database;
  const environment = { smtpUrl, mailFrom: 'oi@jornada.test', dataDir: '', publicUrl: 'https://escola.test' };
  const definition = mailJob({
    db,
    clock: () => now,
    environment,
    secretsKey: aSecretsKey(),
    retries: { limit: retryLimit, delaySeconds: 0 },
  });
  const started = await startJobs({
    boss,
    definitions: [definition],
    onError: (error) => errors.push(error),
    pollSeconds: { jobs: 0.5, givenUp: 0.5 },
  });
  jobs = started;
  const { mailId } = await db.transaction((tx) =>
    queueMail(tx, started, { to: 'ana@exemplo.com', ...testMail({ systemName: 'Oi', contactEmail: null }), now }),
  );
  return { mailId, definition };
}

const rowOf = async (mailId: string) => (await database.db.select().from(mails)).find((row) => row.id === mailId);

test('while the mail server is down a mail is retried, then given up with the reason', async () => {
  const port = await closedPort();
  const { mailId } = await queueOver(`smtp://127.0.0.1:${port}`, 1);
  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('failed'), soon);
  const row = await rowOf(mailId);
  expect(row).toMatchObject({ attempts: 2, sentAt: null });
  expect(row?.lastError).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
  expect(errors).toHaveLength(2);
});

test('a mail server that comes back gets what waited for it', { tags: 'long' }, async () => {
  const port = await closedPort();
  // More retries than the test has time for.
  const { mailId } = await queueOver(`smtp://127.0.0.1:${port}`, 100);
  await vi.waitFor(async () => expect((await rowOf(mailId))?.lastError).toContain('ECONNREFUSED'), soon);
  expect((await rowOf(mailId))?.status).toBe('queued');
  const back = await openInbox({ port });
  inbox = back;
  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('sent'), soon);
  expect(await rowOf(mailId)).toMatchObject({ lastError: null, sentAt: now });
  expect(back.mails).toHaveLength(1);
});

test('neither the row, the queue nor a report tells the password of the mail server', async () => {
  inbox = await openInbox({ isPrivate: true });
  const url = new URL(inbox.url);
  url.username = 'carteiro';
  url.password = 'p@ss w/carteiro';
  const { mailId } = await queueOver(url.href, 0);
  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('failed'), soon);
  const { rows } = await database.db.execute(
    sql`select output::text as output from pgboss.job where data ->> 'mailId' = ${mailId}`,
  );
  const reports = JSON.stringify([
    await rowOf(mailId),
    rows,
    errors.map(String),
    errors.map((error) => String((error as Error).cause)),
  ]);
  expect(reports).toContain('EAUTH');
  expect(reports).toContain('No entry for … with the password …');
  expect(reports).not.toContain('carteiro');
  expect(reports).not.toContain('p@ss');
});

test('a mail whose last attempt died with the process is given up with a reason too', async () => {
  inbox = await openInbox();
  const { mailId, definition } = await queueOver(inbox.url, 0);
  await vi.waitFor(async () => expect((await rowOf(mailId))?.status).toBe('sent'), soon);
  await database.db
    .update(mails)
    .set({ status: 'queued', lastError: null })
    .where(sql`id = ${mailId}`);
  await definition.onGivenUp?.({ mailId });
  await definition.onGivenUp?.({ mailId });
  expect(await rowOf(mailId)).toMatchObject({ status: 'failed', lastError: 'O envio foi interrompido.' });
});
