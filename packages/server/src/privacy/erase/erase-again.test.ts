import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMail } from '../../../fixtures/mail.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { users } from '../../tables/accounts.ts';
import { mails } from '../../tables/mail.ts';
import { erasedAccounts } from '../../tables/privacy.ts';
import { eraseAgain } from './erase-again.ts';

const t = useTestApp();

test('a list longer than a statement has parameters erases whom the database has, as of then, and nobody else', async () => {
  const [gone, stays] = [await aMember(t.db), await aMember(t.db)];
  const { id: mailId } = await aMail(t.db, {
    recipient: 'outra@exemplo.com.br',
    text: `De ${gone.email} e ${stays.email}`,
  });
  // Erased first long before this backup was made, as after a restore that had no list.
  const at = '2026-01-02T03:04:05.678Z';
  const now = t.services.clock();
  const erased = new Map(Array.from({ length: 70_000 }, () => [newId(now), at]));
  erased.set(gone.userId, at);
  const services = { ...t.services, dataDir: t.services.environment.dataDir };
  expect(await eraseAgain(services, erased)).toBe(1);
  expect(await eraseAgain(services, erased)).toBe(0);
  const left = await t.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [gone.userId, stays.userId]));
  expect(left).toEqual([{ id: stays.userId }]);
  const [mail] = await t.db.select().from(mails).where(eq(mails.id, mailId));
  expect(mail!.text).toBe(`De Conta excluída e ${stays.email}`);
  expect(await t.db.$count(erasedAccounts)).toBe(70_001);
  const [last] = await t.db
    .select()
    .from(erasedAccounts)
    .where(eq(erasedAccounts.userId, gone.userId))
    .orderBy(asc(erasedAccounts.userId));
  expect(last).toMatchObject({ traces: null });
});
