import { mkdtemp, readdir, readFile, rm, stat, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aSecretsKey } from './secrets-key.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { mailJob } from '../../src/mail/delivery/mail-job.ts';
import { passwordResetMail } from '../../src/mail/templates/password-reset-mail.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { type JobDefinition, type Jobs } from '../../src/platform/jobs/jobs.ts';
import { startJobs } from '../../src/platform/jobs/start-jobs.ts';
import { mails } from '../../src/tables/mail.ts';
import { readable } from './inbox.ts';

const now = new Date('2026-03-09T12:00:00.000Z');
const link = 'https://escola.test/reset-password#token=abc=123';

let database: TestDatabase;
let dataDir: string;
let jobs: Jobs;
let job: JobDefinition;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'jornada-test-'));
  const environment = { smtpUrl: undefined, mailFrom: 'oi@jornada.test', dataDir, publicUrl: 'https://escola.test' };
  job = mailJob({ db: database.db, clock: () => now, environment, secretsKey: aSecretsKey() });
  jobs = await startJobs({
    boss: database.boss,
    definitions: [job],
    onError: (error) => errors.push(error),
    pollSeconds: { jobs: 0.5, givenUp: 0.5 },
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('without a mail server a mail becomes one file that only its owner may read, however often it is written', async () => {
  const mail = passwordResetMail({ systemName: 'Escola do Açaí', contactEmail: 'oi@escola.test', link });
  const { mailId } = await database.db.transaction((tx) =>
    queueMail(tx, jobs, { to: 'ana@exemplo.com', ...mail, holdsSecret: false, now }),
  );
  await vi.waitFor(async () => expect(await database.db.$count(mails, sql`status = 'sent'`)).toBe(1), {
    timeout: 25_000,
    interval: 50,
  });
  const [row] = await database.db.select().from(mails);
  expect(row).toMatchObject({ sentAt: now, lastError: expect.stringMatching(/^Só gravado como arquivo/) });
  await database.db.update(mails).set({ status: 'queued' });
  await job.run({ mailId }, jobs);

  const outbox = join(dataDir, 'outbox');
  const name = `2026-03-09T120000.000Z-${mailId}.eml`;
  expect(await readdir(outbox)).toEqual([name]);
  expect((await stat(join(outbox, name))).mode & 0o077).toBe(0);
  const message = await readFile(join(outbox, name), 'utf8');
  expect(message).toContain('To: ana@exemplo.com\r\n');
  expect(readable(message)).toContain(link);
  expect(errors).toEqual([]);
  expect(readable(message)).toContain('Não foi você? Pode ignorar este e-mail');
});

test.runIf(process.platform === 'linux')(
  'a mail that finds no room for its file is no attempt and no failure: it waits in the queue',
  async () => {
    const mail = passwordResetMail({ systemName: 'Escola', contactEmail: 'oi@escola.test', link });
    const file = (mailId: string) => join(dataDir, 'outbox', `2026-03-09T120000.000Z-${mailId}.eml.part`);
    const { mailId } = await database.db.transaction(async (tx) => {
      const queued = await queueMail(tx, jobs, { to: 'bia@exemplo.com', ...mail, now });
      await symlink('/dev/full', file(queued.mailId));
      return queued;
    });
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 25_000, interval: 50 });
    expect(errors).toMatchObject([{ message: expect.stringContaining('A disk is full'), cause: { code: 'ENOSPC' } }]);
    const row = async () => (await database.db.select().from(mails).where(eq(mails.id, mailId)))[0];
    await vi.waitFor(async () => expect(await row()).toMatchObject({ status: 'queued', attempts: 0, lastError: null }));
    const { rows } = await database.db.execute(
      sql`select state, retry_count from pgboss.job where data ->> 'mailId' = ${mailId}`,
    );
    expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);
    await unlink(file(mailId));
    await job.run({ mailId }, jobs);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1 });
  },
);
