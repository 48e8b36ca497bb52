import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { enrollmentsIn, times, unexpected } from '../../fixtures/at-once.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { users } from '../tables/accounts.ts';
import { lessons } from '../tables/lessons.ts';
import { lockJourney } from './plan-change/recompute-journey.ts';

const t = useTestApp();

/** Only on PostgreSQL: the embedded database has one connection, and other callers wait for it. */
async function untilSomebodyWaitsForALock(): Promise<void> {
  if (process.env.TEST_DATABASE !== 'postgres') return;
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  for (;;) {
    const { rows } = await t.db.execute<{ count: number }>(waiting);
    if (rows[0]!.count > 0) return;
  }
}

test('a journey without lessons takes nobody in, and lets in whoever was there before', async () => {
  const journey = await aJourney(t.db, { lessons: 1 });
  const [early, late] = [await t.as(await aMember(t.db)), await aMember(t.db)];
  const address = `/api/journeys/${journey.id}/enrollment`;
  expect((await early.post(address)).status).toBe(201);
  await t.db.delete(lessons).where(eq(lessons.journeyId, journey.id));

  const answer = await (await t.as(late)).post(address);
  expect([answer.status, answer.body.code]).toEqual([409, 'journey_in_preparation']);
  expect(answer.body.message).toBe('Esta jornada está em preparação: ela ainda não tem lições');
  expect(await enrollmentsIn(t.db, late.userId, journey.id)).toEqual([]);
  expect((await early.post(address)).status).toBe(200);
});

test('a purchase still enrols, and so does an administrator', async () => {
  const productId = unique('produto');
  const email = `${unique('compra')}@exemplo.com.br`;
  const journey = await aJourney(t.db, { lessons: 0, tipo: 'paga', externalProductIds: [productId] });
  const webhook = await aWebhook(t.db);
  await deliver(t, webhook, await aSale(webhook, { productId, email }));
  const [buyer] = await t.db.select().from(users).where(eq(users.email, email));
  expect(await enrollmentsIn(t.db, buyer!.id, journey.id)).toHaveLength(1);

  const { userId } = await aMember(t.db);
  const admin = await t.as(await anAdmin(t.db));
  expect((await admin.post('/api/admin/enrollments', { userId, journeyId: journey.id })).status).toBe(201);
});

test('whoever waited while the last lesson was deleted comes too late', async () => {
  const journey = await aJourney(t.db, { lessons: 1 });
  const member = await aMember(t.db);
  const caller = await t.as(member);
  const deleted = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const deletion = t.db.transaction(async (tx) => {
    await lockJourney(tx, journey.id);
    await tx.delete(lessons).where(eq(lessons.journeyId, journey.id));
    deleted.resolve();
    await mayCommit.promise;
  });
  await deleted.promise;
  const answer = caller.post(`/api/journeys/${journey.id}/enrollment`);
  await untilSomebodyWaitsForALock();
  mayCommit.resolve();
  await deletion;
  expect((await answer).body.code).toBe('journey_in_preparation');
  expect(await enrollmentsIn(t.db, member.userId, journey.id)).toEqual([]);
});

test('twenty members come while the last lesson goes: each is in or refused, and afterwards nobody gets in', async () => {
  const journey = await aJourney(t.db, { lessons: 1 });
  const admin = await t.as(await anAdmin(t.db));
  const callers = await times(20, async () => t.as(await aMember(t.db)));
  const address = `/api/journeys/${journey.id}/enrollment`;
  const [deletion, ...answers] = await Promise.all([
    admin.delete(`/api/admin/lessons/${journey.lessons[0]!.id}`),
    ...callers.map((caller) => caller.post(address)),
  ]);
  expect(deletion.status).toBe(200);
  expect(unexpected(answers, 201, 409)).toEqual([]);
  const again = await Promise.all(callers.map((caller) => caller.post(address)));
  expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 201 ? 200 : 409)));
});
