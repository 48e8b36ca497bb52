import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asLocalDay, addDays } from '@jornada/domain/local-day';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { streakActionDays, streakProtections } from '../../tables/rewards.ts';
import { gamificationOffIntervals } from '../../tables/settings.ts';

const noon = '2026-03-12T15:00:00Z';
const t = useTestApp({ now: noon });
const day = (number: number) => asLocalDay(`2026-03-${String(number).padStart(2, '0')}`);

type Shown = { day: string; state: string; isKept: boolean }[];
const states = (days: Shown) =>
  days.map(({ state }) => (state === 'antes' ? '-' : state === 'futura' ? '.' : state[0])).join('');

/** A member who signed up and acted on these days; a shield may have covered one gap. */
async function somebodySince(joined: string, acted: readonly number[], covered?: { from: number; to: number }) {
  const { userId } = await aMember(t.db, { now: new Date(joined) });
  if (acted.length > 0) await t.db.insert(streakActionDays).values(acted.map((at) => ({ userId, day: day(at) })));
  if (covered) {
    await t.db.insert(streakProtections).values({ userId, fromDay: day(covered.from), toDay: day(covered.to) });
  }
  const caller = await t.as({ userId });
  return {
    userId,
    read: async (month = '') => (await caller.get(`/api/me/streak-month${month && `?month=${month}`}`)).body,
  };
}

describe('the month of the streak', () => {
  test('tells what happened, from the member’s first day to today', async () => {
    travelTo(noon);
    const { read } = await somebodySince('2026-03-03T12:00:00Z', [3, 4, 6, 9], { from: 5, to: 5 });
    const month = await read();
    expect(month).toMatchObject({ month: '2026-03', before: null, after: null, today: '2026-03-12' });
    expect(states(month.days)).toBe('--ffpfssfssa...................');
    expect(month.days.filter(({ isKept }: Shown[number]) => isKept).map((one: Shown[number]) => one.day)).toEqual(
      [3, 4, 5, 6, 9].map(day),
    );
  });

  test('can be paged back to the first month and no further, nor beyond today’s', async () => {
    travelTo(noon);
    const { userId, read } = await somebodySince('2026-01-31T12:00:00Z', [2]);
    await t.db.insert(streakActionDays).values({ userId, day: addDays(day(1), -2) });
    expect(await read('2026-02')).toMatchObject({ month: '2026-02', before: '2026-01', after: '2026-03' });
    expect((await read('2026-02')).days.at(-2)).toMatchObject({ day: '2026-02-27', state: 'feita' });
    expect(await read('2026-01')).toMatchObject({ month: '2026-01', before: null, after: '2026-02' });
    expect(await read('2019-05')).toMatchObject({ month: '2026-01', before: null });
    expect(await read('2031-05')).toMatchObject({ month: '2026-03', after: null });
    for (const wrong of ['2026-13', 'amanha', '2026-3'])
      expect(await read(wrong)).toMatchObject({ code: 'invalid_input' });
  });

  test('a day begins at midnight of the platform, and a completion lights it', async () => {
    travelTo('2026-03-10T02:30:00Z'); // still the 9th in São Paulo
    const member = await aMember(t.db, { now: new Date('2026-03-10T02:00:00Z') });
    const journey = await aJourney(t.db, { lessons: 2, modoLiberacao: 'imediata' });
    await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id, now: new Date() });
    const caller = await t.as(member);
    const read = async () => (await caller.get('/api/me/streak-month')).body;
    expect(states((await read()).days).slice(7, 11)).toBe('-a..');
    await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    expect(states((await read()).days).slice(7, 11)).toBe('-f..');
    travelTo('2026-03-10T03:30:00Z');
    expect(states((await read()).days).slice(7, 11)).toBe('-fa.');
  });

  test('days without gamification are neutral', async () => {
    travelTo(noon);
    const { read } = await somebodySince('2026-03-03T12:00:00Z', [4, 7]);
    const id = newId(new Date(noon));
    await t.db.insert(gamificationOffIntervals).values({ id, fromDay: day(5), toDay: day(6) });
    expect(states((await read()).days)).toBe('--sfnnfssssa...................');
    await t.db.delete(gamificationOffIntervals).where(eq(gamificationOffIntervals.id, id));
  });
});
