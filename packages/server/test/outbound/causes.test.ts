import { aQuiz, quizAnswers } from '@jornada/domain/fixtures/missions';
import { asLocalDay } from '@jornada/domain/local-day';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times } from '../../fixtures/at-once.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { aCheckedImport } from '../../fixtures/checked-import.ts';
import { someWords } from '../../fixtures/conversation.ts';
import { aSale, deliver, type DeliveryFixture } from '../../fixtures/delivery.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney, type JourneyOverrides } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aMemberAtMission } from '../../fixtures/member-at-mission.ts';
import { setPlan } from '../../fixtures/plan-choice.ts';
import { aQuizAttempt } from '../../fixtures/quiz-attempt.ts';
import { aReceiver } from '../../fixtures/receiver.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { closeEndedAccess } from '../../src/enrollments/ends/close-ended.ts';
import { longJobKinds } from '../../src/long-job-kinds.ts';
import { runLongJobs } from '../../src/long-jobs/run-long-jobs.ts';
import { correctAttempts } from '../../src/missions/quiz/correct-attempts.ts';
import { settleDueTimers } from '../../src/missions/settle-due-timers.ts';
import { newId } from '../../src/platform/ids.ts';
import { startImport } from '../../src/people/imports/run/start-import.ts';
import { enrollments } from '../../src/tables/enrollments.ts';
import { lessons } from '../../src/tables/lessons.ts';
import { outboundEvents } from '../../src/tables/outbound.ts';
import { tictoFollowUp, tictoRefund } from '../purchases/ticto-deliveries.ts';
import { idOf, toldOf, typesOf } from './told.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
let adminId: string;
let admin: Caller;
let webhook: WebhookFixture;
beforeAll(async () => {
  adminId = (await anAdmin(t.db)).userId;
  await aReceiver(t.db);
});
beforeEach(async () => {
  travelTo(noon);
  admin = await t.as({ userId: adminId });
  webhook = await aWebhook(t.db);
});

const twice = async (act: () => Promise<unknown>) => {
  await act();
  await act();
};
const types = async (memberId: string) => typesOf(await toldOf(t.db, memberId));
/** Without that the account was made. */
const since = async (memberId: string) => (await types(memberId)).slice(1);
const close = () => runRound(closeEndedAccess, t.services, t.services.clock());
const goTo = async (moment: string) => {
  travelTo(moment);
  admin = await t.as({ userId: adminId });
};
const placeOf = async (userId: string, journeyId: string) =>
  (
    await t.db
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journeyId)))
  )[0]!;

/** A member who joined a journey by the catalogue. */
async function aJoined(over: JourneyOverrides = {}) {
  const [member, journey] = [await aMember(t.db), await aJourney(t.db, over)];
  const caller = await t.as(member);
  const join = () => caller.post(`/api/journeys/${journey.id}/enrollment`);
  expect((await join()).status).toBe(201);
  const { id } = await placeOf(member.userId, journey.id);
  const complete = (day: number) => caller.post(`/api/lessons/${journey.lessons[day - 1]!.id}/completion`);
  const act = async (path: string, body?: object) =>
    expect((await admin.post(`/api/admin/enrollments/${id}/${path}`, body)).status).toBeLessThan(300);
  return { ...member, journey, caller, join, id, complete, act, path: `/api/admin/enrollments/${id}` };
}

describe('member.created', () => {
  test('by a sign-up, an invitation, an import and a purchase, once each; by no repeat, and not of administrators', async () => {
    const [signed, invited, imported, bought] = await times(4, async () => `${unique('nova')}@exemplo.com.br`);
    const form = { email: signed, password: 'uma senha comprida que ninguém adivinha', name: 'Nova' };
    const statuses = (await times(3, () => t.visitor.post('/api/accounts/sign-up', form))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    await twice(() => admin.post('/api/admin/people', { people: [{ email: invited }] }));
    const { importId, revision, people } = await aCheckedImport(t.db, { lines: [{ email: imported! }] });
    await startImport(t.services, { importId, revision, people, actorId: adminId });
    await twice(() => runRound(runLongJobs(longJobKinds), t.services, t.services.clock()));
    const productId = unique('produto');
    await aJourney(t.db, { externalProductIds: [productId] });
    const sale = await aSale(webhook, { productId, email: bought! });
    await twice(() => deliver(t, webhook, sale));

    for (const email of [signed, invited, imported, bought])
      expect((await types(await idOf(t.db, email!))).filter((type) => type === 'member.created')).toHaveLength(1);
    expect(await types((await anAdmin(t.db)).userId)).toEqual([]);
  });
});

describe('enrollment.started and enrollment.ended', () => {
  test('say whether an enrolment is open: joining, pause, end, more time, removal', async () => {
    const { userId, join, act, path, id, journey } = await aJoined();
    await join();
    await twice(() => act('pause'));
    await twice(() => act('resume'));
    for (const until of ['2026-03-08', '2026-03-08', '2026-03-09']) await admin.put(`${path}/access-end`, { until });
    await goTo('2026-03-10T15:00:00Z');
    await twice(() => close());
    await act('pause');
    await act('resume');
    await admin.post('/api/admin/enrollments', { userId, journeyId: journey.id });
    await twice(() => admin.delete(path));
    const told = (await toldOf(t.db, userId)).slice(1);
    expect(typesOf(told)).toEqual([
      'enrollment.started',
      'enrollment.ended paused',
      'enrollment.started',
      'enrollment.ended term',
      'enrollment.started',
      'enrollment.ended term',
      'enrollment.started',
      'enrollment.ended removed',
    ]);
    for (const event of told) expect(event).toMatchObject({ journeyId: journey.id, enrollmentId: id });
  });

  test('an enrolment that was closed when it went is not told again', async () => {
    const { userId, act, path } = await aJoined();
    await act('pause');
    await admin.delete(path);
    expect(await since(userId)).toEqual(['enrollment.started', 'enrollment.ended paused']);
  });

  test('by a bulk action and its undo, each member once', async () => {
    const journey = await aJourney(t.db);
    const people = await times(3, async () => (await aMember(t.db)).userId);
    const work = () => runRound(runLongJobs(longJobKinds), t.services, t.services.clock());
    const deed = { kind: 'enroll', journeyIds: [journey.id] };
    const { body } = await admin.post('/api/admin/bulk-actions', { selection: { list: 'people', ids: people }, deed });
    for (const what of ['start', 'undo']) {
      expect((await admin.post(`/api/admin/bulk-actions/${body.id}/${what}`)).status).toBe(200);
      await twice(() => work());
    }
    for (const userId of people)
      expect(await since(userId)).toEqual(['enrollment.started', 'enrollment.ended removed']);
  });

  test('of five hundred whose last day is past, each once, whatever number of processes closes them', async () => {
    const people = await times(25, () => aMember(t.db));
    const journeys = await times(20, () => aJourney(t.db));
    const ids = new Set<string>();
    for (const { userId } of people)
      for (const { id } of journeys) ids.add((await anEnrollment(t.db, { userId, journeyId: id })).id);
    await t.db
      .update(enrollments)
      .set({ accessUntil: asLocalDay('2026-03-08') })
      .where(inArray(enrollments.id, [...ids]));
    await times(3, close);
    await close();
    const told = (await Promise.all(people.map(({ userId }) => toldOf(t.db, userId)))).flat();
    const ended = told.filter(({ type, reason }) => type === 'enrollment.ended' && reason === 'term');
    expect(ended).toHaveLength(500);
    expect(new Set(ended.map(({ enrollmentId }) => enrollmentId))).toEqual(ids);
  });

  test('a journey in the bin ends them, its return starts those that are open then', async () => {
    const productId = unique('produto');
    const { userId, journey, ...other } = await aJoined({ externalProductIds: [productId] });
    const buyer = await aMember(t.db);
    const sale = await aSale(webhook, { productId, email: buyer.email });
    await deliver(t, webhook, sale);
    const paused = await anEnrollment(t.db, { journeyId: journey.id });
    await admin.post(`/api/admin/enrollments/${paused.id}/pause`);
    await admin.delete(`/api/admin/journeys/${journey.id}`);
    await deliver(t, webhook, tictoRefund(sale));
    expect((await admin.post(`/api/admin/bin/${journey.id}/restoration`)).status).toBe(200);
    expect(await since(userId)).toEqual([
      'enrollment.started',
      'enrollment.ended journey_deleted',
      'enrollment.started',
    ]);
    expect(await placeOf(userId, journey.id)).toMatchObject({ id: other.id });
    expect((await since(buyer.userId)).filter((type) => type.startsWith('enrollment'))).toEqual([
      'enrollment.started',
      'enrollment.ended journey_deleted',
    ]);
    expect(await since(paused.userId)).toEqual(['enrollment.ended paused']);
  });
});

describe('lesson.completed, journey.completed and certificate.issued', () => {
  test('by its member, however often and at once', async () => {
    const { userId, complete, journey, id, caller } = await aJoined({ lessons: 2 });
    await certify(t.db, journey.id);
    await times(5, () => complete(1));
    await times(5, () => complete(2));
    await twice(() => caller.post(`/api/journeys/${journey.id}/certificate`, { name: 'Marina Duarte' }));
    const told = (await toldOf(t.db, userId)).slice(2);
    const [one, two] = journey.lessons;
    const place = { memberId: userId, journeyId: journey.id };
    expect(told).toEqual([
      { type: 'lesson.completed', ...place, enrollmentId: id, lessonId: one!.id },
      { type: 'lesson.completed', ...place, enrollmentId: id, lessonId: two!.id },
      { type: 'journey.completed', ...place, enrollmentId: id },
      { type: 'certificate.issued', ...place, certificateId: expect.any(String) },
    ]);
  });

  test('where the journey issues none, none is told; one that is made later is', async () => {
    const { userId, complete, journey, caller } = await aJoined({ lessons: 1 });
    await complete(1);
    expect((await since(userId)).slice(1)).toEqual(['lesson.completed', 'journey.completed']);
    await certify(t.db, journey.id);
    await twice(() => caller.post(`/api/journeys/${journey.id}/certificate`, { name: 'Marina Duarte' }));
    expect((await since(userId)).slice(3)).toEqual(['certificate.issued']);
  });

  test('by a required answer, a settled timer and a corrected quiz', async () => {
    const answering = await aMemberAtMission(t, { mission: { missionRequired: true } });
    await twice(() => answering.answer({ text: 'Feito' }));
    expect(await since(answering.userId)).toEqual(['lesson.completed']);

    const timed = await aMemberAtMission(t, {
      mission: { missionRequired: true, timerEnabled: true, timerMinutes: 30 },
    });
    await timed.start();
    await timed.draft('O que deu tempo');
    await goTo('2026-03-09T16:00:00Z');
    const onError = (error: unknown) => {
      throw error;
    };
    await times(3, () => settleDueTimers(t.db, { ...t.services, onError }));
    expect(await since(timed.userId)).toEqual(['lesson.completed']);

    const failed = await aMemberAtMission(t, { mission: { missionType: 'quiz', missionRequired: true } });
    const { userId, lessonId } = failed;
    const given = { ...quizAnswers, pergunt1: ['opcao1cc'], pergunt3: ['true'], pergunt4: ['juros'] };
    const at = new Date(noon);
    await aQuizAttempt(t.db, { userId, lessonId, given, startedAt: at, endedAt: at });
    const key = { ...aQuiz.content.key!, pergunt3: { right: ['true'], explanation: '' } };
    await t.db
      .update(lessons)
      .set({ missionContent: { ...aQuiz.content, key } })
      .where(eq(lessons.id, lessonId));
    await times(3, () => correctAttempts(t.db, { userId, lessonId, ...t.services }));
    expect(await since(userId)).toEqual(['lesson.completed']);
  });

  test('by a shorter plan, of everybody whom it completes, and by the offer of its certificate', async () => {
    const journey = await aJourney(t.db, { lessons: 3 });
    await certify(t.db, journey.id);
    const short = await times(3, () => anEnrollment(t.db, { journeyId: journey.id, completed: 2 }));
    const whole = await anEnrollment(t.db, { journeyId: journey.id, completed: 3 });
    const before = await anEnrollment(t.db, { journeyId: journey.id, completed: 1 });
    // Taken back and made again, too.
    for (const days of [2, 2, 3, 2]) expect((await setPlan(admin, journey.id, days)).status).toBe(200);
    expect((await admin.post(`/api/admin/journeys/${journey.id}/certificate/offers`, { count: 3 })).status).toBe(200);
    await admin.post(`/api/admin/journeys/${journey.id}/certificate/offers`, { count: 3 });
    for (const { userId } of short) expect(await since(userId)).toEqual(['journey.completed', 'certificate.issued']);
    for (const { userId } of [whole, before]) expect(await since(userId)).toEqual([]);
  });
});

describe('purchase.paid and purchase.returned', () => {
  const send = (delivery: DeliveryFixture) => deliver(t, webhook, delivery);
  const eventIds = async () =>
    (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body.items.map(({ id }: { id: string }) => id);

  test('once an order, whatever arrives again or is processed again', async () => {
    const productId = unique('produto');
    const journey = await aJourney(t.db, { externalProductIds: [productId] });
    const { userId, email } = await aMember(t.db);
    const sale = await aSale(webhook, { productId, email });
    await times(3, () => send(sale));
    await send(sale);
    const refund = tictoRefund(sale);
    await times(3, () => send(refund));
    for (const id of await eventIds()) await admin.post(`/api/admin/webhook-events/${id}/reprocess`);
    const told = (await toldOf(t.db, userId)).slice(1);
    expect(typesOf(told).toSorted()).toEqual([
      'enrollment.ended returned',
      'enrollment.started',
      'purchase.paid',
      'purchase.returned',
    ]);
    const purchases = told.filter(({ type }) => type.startsWith('purchase'));
    for (const purchase of purchases)
      expect(purchase).toMatchObject({
        platform: 'ticto',
        orderReference: expect.any(String),
        journeyIds: [journey.id],
        eventId: expect.any(String),
      });
    expect(await eventIds()).toEqual(expect.arrayContaining(purchases.map(({ eventId }) => eventId)));
  });

  test('a renewal, a delay and a move to somebody else tell nothing of the money', async () => {
    const productId = unique('produto');
    await aJourney(t.db, { externalProductIds: [productId] });
    const [lia, neta] = [await aMember(t.db), await aMember(t.db)];
    const subscriptions = [{ id: 993, interval: 1, next_charge: '2026-04-09 12:00:00' }];
    const first = tictoFollowUp(await aSale(webhook, { productId, email: lia.email }), 'authorized', {
      hoursLater: 0,
      subscriptions,
    });
    await send(first);
    const { order } = JSON.parse(first.rawBody.toString());
    await send(
      tictoFollowUp(first, 'authorized', {
        hoursLater: 10,
        order: { ...order, transaction_hash: unique('renova') },
        subscriptions,
      }),
    );
    const [event] = (await admin.get(`/api/admin/webhooks/${webhook.id}/events`)).body.items;
    const { platform, orderReference } = (await admin.get(`/api/admin/webhook-events/${event.id}`)).body;
    const moved = await admin.post('/api/admin/order-owners', { platform, orderReference, email: neta.email });
    expect(moved.status).toBe(201);
    await send(tictoFollowUp(first, 'subscription_delayed', { hoursLater: 20, subscriptions }));
    expect((await since(lia.userId)).filter((type) => type.startsWith('purchase'))).toEqual(['purchase.paid']);
    expect(await since(lia.userId)).toContain('enrollment.ended returned');
    expect((await since(neta.userId)).slice(0, 1)).toEqual(['enrollment.started']);
    expect((await since(neta.userId)).filter((type) => type.startsWith('purchase'))).toEqual([]);
  });

  test('of a product that no journey sells: about nobody, without a number', async () => {
    const sale = await aSale(webhook, { productId: unique('produto') });
    await times(2, () => send(sale));
    const nobodys = await t.db.select().from(outboundEvents).where(isNull(outboundEvents.userId));
    expect(nobodys).toMatchObject([{ type: 'purchase.paid', number: null, data: { memberId: null, journeyIds: [] } }]);
    expect(await eventIds()).toContain(nobodys[0]!.data['eventId']);
  });
});

test('question.asked: once for its id, and not for what is said after it', async () => {
  const asker = await aMemberAtMission(t, { journey: { questionsEnabled: true } });
  const { userId, lessonId, caller } = asker;
  const [id, messageId] = [newId(new Date()), newId(new Date())];
  const question = { id, messageId, text: someWords(), fileId: null, mayPublish: false };
  const answers = await times(4, () => caller.post(`/api/lessons/${lessonId}/conversations`, question));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const more = { id: newId(new Date()), text: someWords('Entendi.'), fileId: null };
  expect((await caller.post(`/api/conversations/${id}/messages`, more)).status).toBe(201);
  expect((await toldOf(t.db, userId)).slice(1)).toEqual([
    { type: 'question.asked', memberId: userId, lessonId, conversationId: id },
  ]);
});
