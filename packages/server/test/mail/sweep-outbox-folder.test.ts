import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aMail } from '../../fixtures/mail.ts';
import { aSecretsKey } from './secrets-key.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts';
import { createDelivery } from '../../src/mail/delivery/delivery.ts';
import { sendMail } from '../../src/mail/delivery/send-mail.ts';
import { sweepOutbox, sweepOutboxFolder } from '../../src/mail/delivery/sweep-outbox-folder.ts';
import { runOnce } from '../../src/platform/jobs/run-periodically.ts';
import { mails } from '../../src/tables/mail.ts';

const monday = new Date('2026-03-09T12:00:00.000Z');
const days = (count: number) => new Date(monday.getTime() + count * 24 * 60 * 60 * 1000);

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jornada-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});

/** A mail that was written to the folder on Monday. */
async function aWrittenMail({ holdsSecret }: { holdsSecret: boolean }): Promise<{ mailId: string; file: string }> {
  const { db } = database;
  const { id: mailId } = await aMail(db, { holdsSecret, status: 'queued', now: monday });
  const environment = { smtpUrl: undefined, mailFrom: 'oi@escola.test', dataDir, publicUrl: 'https://escola.test' };
  await sendMail(
    {
      db,
      clock: () => monday,
      deliver: createDelivery({ db, clock: () => monday, environment, secretsKey: aSecretsKey() }),
    },
    mailId,
  );
  return { mailId, file: `2026-03-09T120000.000Z-${mailId}.eml` };
}

const sweep = (now: Date) => sweepOutboxFolder(database.db, { dataDir, now });
const files = async () => (await readdir(join(dataDir, 'outbox'))).toSorted();

test('a file with a link that lets somebody in goes when the link no longer does, the others after 180 days', async () => {
  const [secret, plain] = [await aWrittenMail({ holdsSecret: true }), await aWrittenMail({ holdsSecret: false })];
  await sweep(days(7));
  expect(await files()).toEqual([secret.file, plain.file].toSorted());
  await sweep(days(7.1));
  expect(await files()).toEqual([plain.file]);
  await sweep(days(180));
  expect(await files()).toEqual([plain.file]);
  await sweep(days(180.1));
  expect(await files()).toEqual([]);
  // Its text stays where the administration shows it.
  expect(await database.db.$count(mails, eq(mails.id, plain.mailId))).toBe(1);
});

test('a file whose mail is gone goes too, and a half-written one; what is not ours stays', async () => {
  const [gone, halfWritten] = [await aWrittenMail({ holdsSecret: false }), await aWrittenMail({ holdsSecret: true })];
  await database.db.delete(mails).where(eq(mails.id, gone.mailId));
  await writeFile(join(dataDir, 'outbox', `${halfWritten.file}.part`), '');
  await writeFile(join(dataDir, 'outbox', 'anotações.eml'), '');
  await mkdir(join(dataDir, 'outbox', 'antigos'));
  await sweep(days(8));
  expect(await files()).toEqual(['anotações.eml', 'antigos']);
});

test('a start sweeps, also where no mail was ever written or the folder cannot be read', async () => {
  const errors: unknown[] = [];
  const reporting = { clock: () => days(8), onError: (error: unknown) => errors.push(error) };
  const start = (folder: string) =>
    runOnce(sweepOutbox, { db: database.db, environment: { dataDir: folder } }, reporting);
  await start(dataDir);
  await aWrittenMail({ holdsSecret: true });
  await start(dataDir);
  expect([await files(), errors]).toEqual([[], []]);
  await start(`${dataDir}\0`);
  expect(errors).toHaveLength(1);
});
