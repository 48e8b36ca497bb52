import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { someWords } from '../../fixtures/conversation.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aReceiver } from '../../fixtures/receiver.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { tell } from '../../src/outbound/tell.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { lessonProgress } from '../../src/tables/enrollments.ts';
import { outboundCounters, outboundDeliveries, outboundEvents, receivers } from '../../src/tables/outbound.ts';
import { toldOf, typesOf } from './told.ts';

const t = useTestApp();
beforeEach(() => t.db.delete(receivers));

const say = (tx: Transaction, memberId: string) => tell(tx, t.services.clock(), 'member.created', { memberId });
const eventsOf = async (userId: string) => (await toldOf(t.db, userId)).length;

test('only receivers that are on and subscribe are told, and nothing is counted where none is', async () => {
  const { userId } = await aMember(t.db);
  await aReceiver(t.db, { state: 'off' });
  await aReceiver(t.db, { events: ['question.asked'] });
  await t.db.transaction(async (tx) => say(tx, userId));
  expect(await toldOf(t.db, userId, 0)).toEqual([]);
  expect(await t.db.select().from(outboundCounters).where(eq(outboundCounters.userId, userId))).toEqual([]);
  const [one, two] = [await aReceiver(t.db), await aReceiver(t.db, { events: ['member.created', 'lesson.completed'] })];
  await t.db.transaction(async (tx) => say(tx, userId));
  expect(await toldOf(t.db, userId, 2)).toHaveLength(1);
  const told = await t.db.select({ id: outboundDeliveries.receiverId }).from(outboundDeliveries);
  expect(told.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
});

test('what fails tells nothing: a transaction, a savepoint, and a savepoint whose transaction fails', async () => {
  await aReceiver(t.db);
  const [one, two] = [await aMember(t.db), await aMember(t.db)];
  const no = () => {
    throw new Error('no');
  };
  await expect(
    t.db.transaction(async (tx) => {
      say(tx, one.userId);
      await tx.transaction(async (part) => say(part, one.userId));
      no();
    }),
  ).rejects.toThrow('no');
  expect(await eventsOf(one.userId)).toBe(1);
  await t.db.transaction(async (tx) => {
    say(tx, one.userId);
    await tx.transaction(async (part) => say(part, two.userId));
    await tx
      .transaction(async (part) => {
        say(part, one.userId);
        await part.transaction(async (inner) => say(inner, two.userId));
        no();
      })
      .catch(() => undefined);
  });
  expect([await eventsOf(one.userId), await eventsOf(two.userId)]).toEqual([2, 2]);
});

test('what cannot be told did not happen', async () => {
  await aReceiver(t.db);
  const { userId, journeyId } = await anEnrollment(t.db, { journeyId: (await aJourney(t.db)).id });
  const caller = await t.as({ userId });
  const [lesson] = (await caller.get(`/api/journeys/${journeyId}`)).body.lessons;
  const complete = () => caller.post(`/api/lessons/${lesson.id}/completion`);
  await t.db.execute(sql`alter table outbound_events add constraint full_disk check (type <> 'lesson.completed')`);
  expect((await complete()).status).toBe(500);
  await t.db.execute(sql`alter table outbound_events drop constraint full_disk`);
  expect(await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId))).toEqual([]);
  expect(await eventsOf(userId)).toBe(1);
  expect((await complete()).status).toBe(200);
  expect(await eventsOf(userId)).toBe(2);
});

test('fifty causes at once of one member, and others’ between them: numbers without gap or double, at every moment', async () => {
  await aReceiver(t.db);
  const journey = await aJourney(t.db, { lessons: 45, questionsEnabled: true });
  const [ana, bia] = [await aMember(t.db), await aMember(t.db)];
  for (const { userId } of [ana, bia]) await anEnrollment(t.db, { userId, journeyId: journey.id });
  const admin = await t.as(await anAdmin(t.db));
  const callers = [await t.as(ana), await t.as(bia)];
  const watch = { isOver: false };
  const watching = (async () => {
    // Whoever reads meanwhile never sees a number before a smaller one.
    while (!watch.isOver) {
      const { rows } = await t.db.execute<{ last: number; count: number }>(
        sql`select max(number)::int as last, count(*)::int as count from ${outboundEvents} where user_id = ${ana.userId}`,
      );
      expect(rows[0]!.last).toBe(rows[0]!.count);
    }
  })();
  const asking = () => ({
    id: newId(new Date()),
    messageId: newId(new Date()),
    text: someWords(),
    fileId: null,
    mayPublish: false,
  });
  const answers = await Promise.all(
    callers.flatMap((caller) => [
      ...journey.lessons.map(({ id }) => caller.post(`/api/lessons/${id}/completion`)),
      ...Array.from({ length: 4 }, () => caller.post(`/api/lessons/${journey.lessons[0]!.id}/conversations`, asking())),
    ]),
  );
  const other = await aJourney(t.db);
  await times(10, () => admin.post('/api/admin/enrollments', { userId: ana.userId, journeyId: other.id }));
  watch.isOver = true;
  await watching;
  expect(unexpected(answers, 200, 201)).toEqual([]);
  const counted = (await toldOf(t.db, ana.userId)).reduce<Record<string, number>>(
    (sums, { type }) => ({ ...sums, [type]: (sums[type] ?? 0) + 1 }),
    {},
  );
  expect(counted).toEqual({
    'member.created': 1,
    'lesson.completed': 45,
    'journey.completed': 1,
    'question.asked': 4,
    'enrollment.started': 1,
  });
  expect(typesOf(await toldOf(t.db, bia.userId))).toHaveLength(51);
});

test('transactions that tell of the same members in another order wait for each other, and none of them fails', async () => {
  await aReceiver(t.db);
  const people = await times(6, () => aMember(t.db));
  await times(20, (nth) =>
    t.db.transaction(async (tx) => {
      for (const { userId } of nth % 2 === 0 ? people : people.toReversed()) say(tx, userId);
    }),
  );
  for (const { userId } of people) expect(await eventsOf(userId)).toBe(21);
});

test('a receiver that is deleted meanwhile fails nobody’s command', async () => {
  const { userId } = await aMember(t.db);
  for (let round = 0; round < 5; round++) {
    const { id } = await aReceiver(t.db);
    const ends = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => t.db.transaction(async (tx) => say(tx, userId))),
      t.db.delete(receivers).where(eq(receivers.id, id)),
    ]);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
  }
});

test('whoever is deleted takes what was told of them along', async () => {
  await aReceiver(t.db);
  const { userId } = await aMember(t.db);
  await t.db.transaction(async (tx) => say(tx, userId));
  const admin = await t.as(await anAdmin(t.db));
  expect((await admin.post('/functions/v1/delete-user', { userId })).status).toBe(200);
  expect(await toldOf(t.db, userId)).toEqual([]);
  expect(await t.db.select().from(outboundDeliveries)).toEqual([]);
});
