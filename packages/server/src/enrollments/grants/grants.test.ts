import { eq } from 'drizzle-orm';
import { asLocalDay } from '@jornada/domain/local-day';
import { expect, test } from 'vitest';
import { FIXTURE_TIME_ZONE } from '../../../fixtures/time-zone.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { grantAccess, refreshAccess, suspendGrant } from './grants.ts';

const now = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: now.toISOString() });

async function aBuyer() {
  const { userId } = await aMember(t.db);
  const { id: journeyId } = await aJourney(t.db);
  const enrollment = await anEnrollment(t.db, { userId, journeyId });
  const own = { userId, journeyId, kind: 'self', now } as const;
  const today = asLocalDay('2026-03-09');
  const order = (orderReference: string) =>
    ({ userId, journeyId, kind: 'purchase', orderReference, time: { periods: null }, today, now }) as const;
  const isOpen = async () => {
    const refreshed = await t.db.transaction(async (tx) => {
      const [row] = await tx.select().from(enrollments).where(eq(enrollments.id, enrollment.id));
      return refreshAccess(tx, row!, { now, timeZone: FIXTURE_TIME_ZONE });
    });
    return refreshed.suspendedAt === null;
  };
  return { own, order, isOpen };
}

test('a refund closes its own order only; the last reason taken back closes the lessons', async () => {
  const { own, order, isOpen } = await aBuyer();
  await t.db.transaction(async (tx) => {
    await grantAccess(tx, order('pedido-1'));
    await grantAccess(tx, order('pedido-2'));
    expect(await suspendGrant(tx, order('pedido-1'))).toBe(true);
    expect(await suspendGrant(tx, own)).toBe(true);
  });
  expect(await isOpen()).toBe(true);
  await t.db.transaction((tx) => suspendGrant(tx, order('pedido-2')));
  expect(await isOpen()).toBe(false);
});

test('a newer payment opens the lessons again', async () => {
  const { own, order, isOpen } = await aBuyer();
  await t.db.transaction((tx) => suspendGrant(tx, own));
  expect(await isOpen()).toBe(false);
  await t.db.transaction((tx) => grantAccess(tx, order('pedido-3')));
  expect(await isOpen()).toBe(true);
});

test('the same reason is one grant, however often it is told', async () => {
  const { order } = await aBuyer();
  const [first, repeat] = await t.db.transaction(async (tx) => [
    await grantAccess(tx, order('pedido-4')),
    await grantAccess(tx, { ...order('pedido-4'), now: new Date('2026-03-10T15:00:00Z') }),
  ]);
  expect(repeat).toEqual(first);
});

test('an unknown order has nothing to suspend', async () => {
  const { order } = await aBuyer();
  expect(await t.db.transaction((tx) => suspendGrant(tx, order('nunca-paga')))).toBe(false);
});
