import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { aMember } from '../../fixtures/member.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { testMail } from '../../src/mail/templates/test-mail.ts';
import { mails } from '../../src/tables/mail.ts';

const t = useTestApp();
const mail = testMail({ systemName: 'Jornada', contactEmail: null });
const queueOnce = (onceKey: string | undefined, to = 'ana@exemplo.com') =>
  t.db.transaction((tx) =>
    queueMail(tx, t.services.jobs, { to, ...mail, ...(onceKey && { onceKey }), now: t.services.clock() }),
  );

test('what is told once is queued once, also when ten ask at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => queueOnce('grant:1')));
  expect(answers.filter(({ isQueued }) => isQueued)).toHaveLength(1);
  expect(new Set(answers.map(({ mailId }) => mailId)).size).toBe(1);
  expect(await t.db.$count(mails, sql`once_key = 'grant:1'`)).toBe(1);
  const { rows } = await t.db.execute(sql`select 1 from pgboss.job where data ->> 'mailId' = ${answers[0]!.mailId}`);
  expect(rows).toHaveLength(1);
});

test('without a key every mail is one of its own', async () => {
  const [first, second] = [await queueOnce(undefined), await queueOnce(undefined)];
  expect([first.isQueued, second.isQueued]).toEqual([true, true]);
  expect(first.mailId).not.toBe(second.mailId);
});

test('a mail says which template wrote it and for whom, and outlives them', async () => {
  const { userId, email } = await aMember(t.db);
  const { mailId } = await t.db.transaction((tx) =>
    queueMail(tx, t.services.jobs, { to: email, ...mail, about: { of: 'nothing' }, userId, now: t.services.clock() }),
  );
  const row = async () =>
    (
      await t.db
        .select()
        .from(mails)
        .where(sql`id = ${mailId}`)
    )[0];
  expect(await row()).toMatchObject({ template: 'test', about: { of: 'nothing' }, userId });
  await t.db.execute(sql`delete from users where id = ${userId}`);
  expect(await row()).toMatchObject({ template: 'test', userId: null });
});
