import { asLocalDay } from '@jornada/domain/local-day';
import type { AccessTerm } from '@jornada/domain/enrollments/access-term';
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aSale, deliver, type DeliveryFixture } from '../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aStudyPlan } from '../../../fixtures/study-plan.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../../fixtures/webhook.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { tictoFollowUp, tictoRefund } from '../../../test/purchases/ticto-deliveries.ts';
import { examine } from '../../doctor/examine.ts';
import { auditLog } from '../../tables/audit.ts';
import { accessEndNotices, accessGrants, enrollments } from '../../tables/enrollments.ts';
import { journeys } from '../../tables/journeys.ts';
import { mails } from '../../tables/mail.ts';
import { closeEndedAccess } from './close-ended.ts';
import { tellAlone } from '../../reminders/alone/tell-alone.ts';

const START = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: START });
let administrator: { userId: string };
/** Signed in anew: sessions end while time passes. */
let admin: Caller;
const signIn = async () => {
  admin = await t.as(administrator);
};
let webhook: WebhookFixture;
let productId: string;
let member: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  administrator = await anAdmin(t.db);
  configureMail(t);
});
beforeEach(async () => {
  travelTo(START);
  await signIn();
  webhook = await aWebhook(t.db);
  productId = unique('produto');
  member = await aMember(t.db);
});

const days = (amount: number): AccessTerm => ({ kind: 'days', amount });
const yearly: AccessTerm = { kind: 'months', amount: 12 };
/** Noon in São Paulo. */
const goTo = async (day: string, hour = 15) => {
  travelTo(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  await signIn();
};
const aCourse = async (accessTerm: AccessTerm | null, more: Partial<typeof journeys.$inferInsert> = {}) => {
  const journey = await aJourney(t.db, { externalProductIds: [productId] });
  await t.db
    .update(journeys)
    .set({ accessTerm, ...more })
    .where(eq(journeys.id, journey.id));
  return journey;
};
const placeOf = async ({ id }: Pick<JourneyFixture, 'id'>) =>
  (
    await t.db
      .select()
      .from(enrollments)
      .where(and(eq(enrollments.journeyId, id), eq(enrollments.userId, member.userId)))
  )[0]!;
const stateOf = async (journey: Pick<JourneyFixture, 'id'>) => {
  const { accessUntil, suspendedAt } = await placeOf(journey);
  return `${accessUntil ?? 'sem fim'} ${suspendedAt ? 'fechada' : 'aberta'}`;
};
const buy = (more: Parameters<typeof aSale>[1] = {}) =>
  aSale(webhook, { productId, email: member.email, at: new Date(), ...more });
const send = (delivery: DeliveryFixture) => deliver(t, webhook, delivery);
const bought = async (more: Parameters<typeof aSale>[1] = {}) => {
  const sale = await buy(more);
  await send(sale);
  return sale;
};
const round = { now: new Date(), number: 0, signal: new AbortController().signal };
const onError = (error: unknown) => {
  throw error;
};
/** As several processes do it. */
const close = () => Promise.all([1, 2, 3].map(() => closeEndedAccess.run(t.services, { ...round, onError })));
const tell = () => Promise.all([1, 2].map(() => tellAlone.run(t.services, { ...round, onError })));
const told = async () =>
  (
    await t.db
      .select({ subject: mails.subject })
      .from(mails)
      .where(and(eq(mails.userId, member.userId), eq(mails.template, 'access_ends')))
      .orderBy(mails.id)
  ).map(({ subject }) => subject);
/** Of everybody, also of other tests. */
const expectSound = async () => {
  await close();
  expect(await examine(t.db, t.services.clock())).toEqual([]);
};
const setEnd = async (journey: Pick<JourneyFixture, 'id'>, until: string | null) =>
  (await admin.put(`/api/admin/enrollments/${(await placeOf(journey)).id}/access-end`, { until })).body;

describe('a purchase', () => {
  test('gives its term; the day after its end the place closes, and a new purchase opens it for another term', async () => {
    const journey = await aCourse(days(30));
    await bought();
    expect(await stateOf(journey)).toBe('2026-04-08 aberta');
    await goTo('2026-04-09', 2);
    await close();
    // Still the 8th in São Paulo.
    expect(await stateOf(journey)).toBe('2026-04-08 aberta');
    await goTo('2026-04-09');
    await close();
    expect(await stateOf(journey)).toBe('2026-04-08 fechada');
    const page = await (await t.as(member)).get(`/api/journeys/${journey.id}`);
    expect(page.body.enrollment).toMatchObject({ isSuspended: true, isOver: true, accessUntil: '2026-04-08' });
    await expectSound();
    await goTo('2026-04-20');
    const { body } = await send(await buy());
    expect(body.message).toBe(`Acesso reaberto: ${journey.name}`);
    expect(await stateOf(journey)).toBe('2026-05-20 aberta');
    await expectSound();
  });

  test('that is renewed extends from its end, keeps the term of its time, and loses what is refunded', async () => {
    const journey = await aCourse(days(30));
    await bought();
    await t.db.update(journeys).set({ accessTerm: yearly }).where(eq(journeys.id, journey.id));
    await goTo('2026-03-20');
    const second = await bought();
    await send(second);
    expect(await stateOf(journey)).toBe('2027-04-08 aberta');
    await send(tictoRefund(second));
    expect(await stateOf(journey)).toBe('2026-04-08 aberta');
    await expectSound();
  });

  test('of a subscription extends with each charge', async () => {
    const journey = await aCourse({ kind: 'months', amount: 1 });
    const first = tictoFollowUp(await buy(), 'authorized', {
      hoursLater: 0,
      subscriptions: [{ id: 990, interval: 1, next_charge: '2026-04-09 12:00:00' }],
    });
    await send(first);
    await goTo('2026-04-09');
    const hash = unique('cobranca');
    const { order } = JSON.parse(first.rawBody.toString());
    const renewal = tictoFollowUp(first, 'authorized', {
      hoursLater: 31 * 24,
      order: { ...order, transaction_hash: hash },
      transaction: { hash },
    });
    for (const delivery of [renewal, renewal, first]) await send(delivery);
    expect(await stateOf(journey)).toBe('2026-05-09 aberta');
    await expectSound();
  });

  test('of a product with a term of its own has that, and one without a term never ends', async () => {
    const other = unique('vitalicio');
    const journey = await aCourse(days(30), {
      externalProductIds: [productId, other],
      productTerms: [{ productId: other, term: null }],
    });
    await bought();
    await bought({ productId: other });
    expect(await stateOf(journey)).toBe('sem fim aberta');
    await expectSound();
  });

  test('and its refunds count for a journey that was in the bin meanwhile', async () => {
    const journey = await aCourse(days(30));
    const [first, second] = [await bought(), await bought()];
    expect(await stateOf(journey)).toBe('2026-05-08 aberta');
    await admin.delete(`/api/admin/journeys/${journey.id}`);
    await send(tictoFollowUp(first, 'refunded', { hoursLater: 2 }));
    await send(tictoFollowUp(second, 'authorized', { hoursLater: 3 }));
    await admin.post(`/api/admin/bin/${journey.id}/restoration`);
    expect(await stateOf(journey)).toBe('2026-04-08 aberta');
    await expectSound();
  });

  test('lifts an administrator’s word in a journey that was in the bin meanwhile', async () => {
    const journey = await aCourse(null);
    const first = await bought();
    await setEnd(journey, '2026-03-20');
    await admin.delete(`/api/admin/journeys/${journey.id}`);
    const { order } = JSON.parse(first.rawBody.toString());
    const hash = unique('renova');
    await goTo('2026-03-25');
    const charged = { order: { ...order, transaction_hash: hash }, transaction: { hash } };
    await send(tictoFollowUp(first, 'authorized', { hoursLater: 16 * 24, ...charged }));
    await admin.post(`/api/admin/bin/${journey.id}/restoration`);
    expect(await stateOf(journey)).toBe('sem fim aberta');
    await expectSound();
  });

  test('that arrives after its time is over lets nobody in', async () => {
    const journey = await aCourse(days(7));
    const { body } = await send(await buy({ email: member.email, at: new Date('2026-01-05T15:00:00Z') }));
    expect(body.message).toBe(`O prazo do acesso já terminou: ${journey.name}`);
    expect(await t.db.$count(mails, eq(mails.userId, member.userId))).toBe(0);
    expect(await stateOf(journey)).toBe('2026-01-12 fechada');
    await expectSound();
  });

  test('from before the journey had a term goes on without an end, whatever is sent again', async () => {
    const journey = await aCourse(null);
    const sale = await bought();
    await t.db
      .update(journeys)
      .set({ accessTerm: days(30) })
      .where(eq(journeys.id, journey.id));
    for (const delivery of [sale, tictoFollowUp(sale, 'authorized', { hoursLater: 1 })]) await send(delivery);
    expect(await stateOf(journey)).toBe('sem fim aberta');
    await expectSound();
  });
});

describe('a place without a purchase', () => {
  test('in a free journey counts from its enrolment; by hand again only once it is over', async () => {
    const journey = await aCourse(days(10));
    await (await t.as(member)).post(`/api/journeys/${journey.id}/enrollment`);
    expect(await stateOf(journey)).toBe('2026-03-19 aberta');
    const enroll = () => admin.post('/api/admin/enrollments', { userId: member.userId, journeyId: journey.id });
    await goTo('2026-03-25');
    await close();
    await enroll();
    await enroll();
    expect(await stateOf(journey)).toBe('2026-04-04 aberta');
    await goTo('2026-05-01');
    await close();
    await enroll();
    await enroll();
    expect(await stateOf(journey)).toBe('2026-05-11 aberta');
    await admin.post(`/api/admin/enrollments/${(await placeOf(journey)).id}/reset`);
    expect(await stateOf(journey)).toBe('2026-05-11 aberta');
    await admin.delete(`/api/admin/enrollments/${(await placeOf(journey)).id}`);
    await goTo('2026-06-01');
    await enroll();
    expect(await stateOf(journey)).toBe('2026-06-11 aberta');
    await expectSound();
  });
});

describe('an administrator', () => {
  test('says until when, as often as they like: it is written down once, a past day closes, and a pause stays', async () => {
    const journey = await aCourse(yearly);
    await bought();
    await goTo('2026-03-10');
    const { id } = await placeOf(journey);
    const answers = [await setEnd(journey, '2026-03-31'), await setEnd(journey, '2026-03-31')];
    expect(answers.map(({ accessUntil }) => accessUntil)).toEqual(['2026-03-31', '2026-03-31']);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'Fim do acesso alterado'), eq(auditLog.subjectId, member.userId)));
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'accessUntil', before: '2027-03-09', after: '2026-03-31' }],
    ]);
    expect(await setEnd(journey, '2026-03-09')).toMatchObject({ isSuspended: true, isOver: true });
    await admin.post(`/api/admin/enrollments/${id}/pause`);
    expect(await setEnd(journey, null)).toMatchObject({ isSuspended: true, isOver: false, accessUntil: null });
    await admin.post(`/api/admin/enrollments/${id}/resume`);
    expect(await stateOf(journey)).toBe('sem fim aberta');
    await expectSound();
    const { body } = await admin.get(`/api/admin/enrollments/${id}/access`);
    expect(body).toMatchObject({
      accessUntil: null,
      accessEndSet: { until: null },
      reasons: [{ periods: [{ term: yearly, until: '2027-03-09' }] }],
    });
  });

  test('is outdone by a later payment, also where the journey has no term', async () => {
    const journey = await aCourse(null);
    await bought();
    await goTo('2026-03-10');
    await setEnd(journey, '2026-03-31');
    await goTo('2026-03-20');
    await bought();
    expect(await stateOf(journey)).toBe('sem fim aberta');
    await expectSound();
  });
});

describe('the word before the end', () => {
  test('comes 30, 7 and 1 days before, once by however many it is sent, and anew for another end', async () => {
    const journey = await aCourse(yearly);
    await bought({ at: new Date('2025-05-09T15:00:00Z') });
    expect(await stateOf(journey)).toBe('2026-05-09 aberta');
    const hear = async (day: string, hour = 15) => {
      await goTo(day, hour);
      await tell();
      return (await told()).length;
    };
    expect(await hear('2026-04-08')).toBe(0);
    expect(await hear('2026-04-09', 9)).toBe(0);
    expect(await hear('2026-04-09')).toBe(1);
    expect(await hear('2026-04-10')).toBe(1);
    // Nothing ran for a week.
    expect(await hear('2026-05-04')).toBe(2);
    expect(await hear('2026-05-08')).toBe(3);
    expect(await hear('2026-05-09')).toBe(3);
    expect(await told()).toEqual([
      `Seu acesso a ${journey.name} termina em 30 dias, em 09/05/2026`,
      `Seu acesso a ${journey.name} termina em 5 dias, em 09/05/2026`,
      `Seu acesso a ${journey.name} termina amanhã, em 09/05/2026`,
    ]);
    await setEnd(journey, '2026-05-16');
    expect(await hear('2026-05-09')).toBe(4);
    await admin.post(`/api/admin/enrollments/${(await placeOf(journey)).id}/pause`);
    expect(await hear('2026-05-15')).toBe(4);
  });

  test('is not said of the time that was just paid for, and waits for the day’s reminder', async () => {
    await aCourse({ kind: 'months', amount: 1 });
    await bought();
    await goTo('2026-03-10');
    await tell();
    expect(await told()).toEqual([]);
    await aStudyPlan(t.db, { userId: member.userId, weekdays: 127, studyMinute: 20 * 60 });
    await goTo('2026-04-02', 15);
    await tell();
    expect(await told()).toEqual([]);
    // Past 22h, no reminder comes any more.
    travelTo('2026-04-03T01:30:00Z');
    await tell();
    expect(await told()).toHaveLength(1);
    expect(await t.db.$count(accessEndNotices, eq(accessEndNotices.userId, member.userId))).toBe(1);
  });
});

test('whatever happens in whatever order, the end is what the reasons say and open is who has time left', async () => {
  const command = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), order: fc.nat({ max: 1 }) }),
    fc.record({ kind: fc.constant('refund' as const), order: fc.nat({ max: 1 }) }),
    fc.record({ kind: fc.constant('again' as const), order: fc.nat({ max: 1 }) }),
    fc.record({
      kind: fc.constant('word' as const),
      inDays: fc.option(fc.integer({ min: -20, max: 60 }), { nil: null }),
    }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant('pause' as const), pauses: fc.boolean() }),
    fc.record({ kind: fc.constant('term' as const), term: fc.constantFrom(days(7), days(30), yearly, null) }),
    fc.record({ kind: fc.constantFrom('close' as const, 'enroll' as const, 'remove' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      travelTo(START);
      member = await aMember(t.db);
      productId = unique('produto');
      const journey = await aCourse(days(30));
      const sales: (DeliveryFixture | undefined)[] = [];
      for (const one of commands) {
        travelTo(new Date(Date.now() + 60_000));
        await signIn();
        const place = (await placeOf(journey)) as typeof enrollments.$inferSelect | undefined;
        const act = (path: string) => admin.post(`/api/admin/enrollments/${place?.id}/${path}`);
        if (one.kind === 'wait') travelTo(new Date(Date.now() + one.days * 86_400_000));
        else if (one.kind === 'pay') sales[one.order] = await bought();
        else if (one.kind === 'again' && sales[one.order]) await send(sales[one.order]!);
        else if (one.kind === 'refund' && sales[one.order]) await send(tictoRefund(sales[one.order]!));
        else if (one.kind === 'close') await close();
        else if (one.kind === 'enroll')
          await admin.post('/api/admin/enrollments', { userId: member.userId, journeyId: journey.id });
        else if (one.kind === 'term')
          await t.db.update(journeys).set({ accessTerm: one.term }).where(eq(journeys.id, journey.id));
        else if (!place) continue;
        else if (one.kind === 'pause') await act(one.pauses ? 'pause' : 'resume');
        else if (one.kind === 'remove') await admin.delete(`/api/admin/enrollments/${place.id}`);
        else if (one.kind === 'word') {
          const last =
            one.inDays === null ? null : new Date(Date.now() + one.inDays * 86_400_000).toISOString().slice(0, 10);
          await setEnd(journey, last);
        }
      }
      await close();
      await expectSound();
      const place = (await placeOf(journey)) as typeof enrollments.$inferSelect | undefined;
      const today = asLocalDay(new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10));
      const valid = await t.db.$count(
        accessGrants,
        and(eq(accessGrants.userId, member.userId), eq(accessGrants.state, 'valid')),
      );
      if (!place) {
        expect(valid).toBe(0);
        return;
      }
      const hasTime = valid > 0 && (place.accessUntil === null || place.accessUntil >= today);
      expect(place.suspendedAt === null).toBe(hasTime && place.pausedAt === null);
    }),
    { numRuns: 25 },
  );
});
