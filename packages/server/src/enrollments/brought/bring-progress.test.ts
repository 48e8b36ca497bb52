import { asLocalDay } from '@jornada/domain/local-day';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { certify } from '../../../fixtures/certificate-settings.ts';
import { aJourney, type JourneyFixture, type JourneyOverrides } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { setPlan } from '../../../fixtures/plan-choice.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { lockMember } from '../../rewards/lock-member.ts';
import { certificates } from '../../tables/certificates.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { streakActionDays } from '../../tables/rewards.ts';
import { joinByHand } from '../join-journey.ts';
import { bringProgress } from './bring-progress.ts';
import { takeBackBrought } from './take-back-brought.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: monday.toISOString() });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

/** Enrolls as one line of an import does, and brings so many lessons. */
function bringLine(
  userId: string,
  { id }: JourneyFixture,
  { upTo = 0, startsOn }: { upTo?: number; startsOn?: string },
) {
  const { clock, timeZone } = t.services;
  return t.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const now = clock();
    const day = startsOn === undefined ? null : asLocalDay(startsOn);
    const { enrollment } = await joinByHand(tx, { userId, journeyId: id, startsOn: day, now, timeZone });
    const enrollmentId = enrollment.id;
    const lessons = await bringProgress(tx, {
      enrollmentId,
      upTo,
      now,
      today: asLocalDay(now.toISOString().slice(0, 10)),
    });
    return { enrollmentId, lessons, now };
  });
}

const takeBack = (userId: string, enrollmentId: string, broughtAt: Date) =>
  t.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    return takeBackBrought(tx, { enrollmentId, broughtAt });
  });

/** Somebody new who was brought up to a lesson of a journey. */
async function aNewcomerAt(upTo: number, over: JourneyOverrides & { startsOn?: string; isCertified?: boolean } = {}) {
  travelTo(monday);
  const { startsOn, isCertified, ...overrides } = over;
  const journey = await aJourney(t.db, { lessons: 4, modoLiberacao: 'sequencial', ...overrides });
  if (isCertified) await certify(t.db, journey.id);
  const { userId } = await aMember(t.db);
  const brought = await bringLine(userId, journey, { upTo, ...(startsOn && { startsOn }) });
  const caller = await t.as({ userId });
  return {
    ...brought,
    userId,
    journey,
    caller,
    complete: (dayNumber: number) => caller.post(`/api/lessons/${journey.lessons[dayNumber - 1]!.id}/completion`),
    page: async () => (await caller.get(`/api/journeys/${journey.id}`)).body,
    row: async () => (await t.db.select().from(enrollments).where(eq(enrollments.id, brought.enrollmentId)))[0]!,
    ledger: async () => (await caller.get('/api/me/ledger')).body.items as { words: string; xpGanho: number }[],
    certificates: () => t.db.select().from(certificates).where(eq(certificates.userId, userId)),
  };
}

const told = ({ name }: JourneyFixture) => `Trazido de outra plataforma: ${name}`;
const untouched = { xpTotal: 0, nivelAtual: 1, streakAtual: 0, badgesConquistados: [], ultimaAcaoData: null };

describe('lessons that were done on another platform', () => {
  test('are done, and leave XP, streak, badges and every figure of a day alone', async () => {
    const { lessons, journey, userId, ...member } = await aNewcomerAt(3);
    expect(lessons).toBe(3);
    const { enrollment, lessons: trail, nextLesson } = await member.page();
    expect(enrollment).toMatchObject({ currentDay: 4, completedDays: 3, completedAt: null });
    expect(trail.map(({ status }: { status: string }) => status)).toEqual([...Array(3).fill('completed'), 'current']);
    expect(nextLesson).toMatchObject({ dayNumber: 4, isOpen: true });
    expect((await member.caller.get('/api/me/stats')).body).toMatchObject(untouched);
    expect(await member.ledger()).toMatchObject([{ words: told(journey), xpGanho: 0 }]);
    expect(await t.db.select().from(streakActionDays).where(eq(streakActionDays.userId, userId))).toEqual([]);
    expect((await member.caller.get('/api/enrollments')).body.today).toMatchObject({ kind: 'lesson' });
    expect((await member.caller.get('/api/me')).body.studyPlan.isOffered).toBe(false);
    const listed = (await admin.get(`/api/admin/enrollments?journeyId=${journey.id}`)).body.items;
    expect(listed).toMatchObject([{ lastStudyOn: null }]);
    expect((await member.complete(2)).body).toMatchObject({ alreadyCompleted: true, rewards: { entries: [] } });
    expect(await examine(t.db)).toEqual([]);
  });

  test('are brought once, whatever arrives twice or at once, and told once', async () => {
    const { userId, journey, ...member } = await aNewcomerAt(1);
    const again = await Promise.all(Array.from({ length: 6 }, () => bringLine(userId, journey, { upTo: 2 })));
    expect(again.reduce((sum, { lessons }) => sum + lessons, 0)).toBe(1);
    expect(await member.row()).toMatchObject({ currentDay: 3 });
    expect(await member.ledger()).toHaveLength(1);
  });

  test('are brought while their member studies, the plan changes and another import is taken back: nothing is lost or paid twice', async () => {
    for (let round = 0; round < 6; round++) {
      const { userId, enrollmentId, journey, now, ...member } = await aNewcomerAt(1, { modoLiberacao: 'imediata' });
      travelTo(new Date(monday.getTime() + 60_000));
      await Promise.all([
        bringLine(userId, journey, { upTo: 3 }),
        member.complete(2),
        takeBack(userId, enrollmentId, now),
        setPlan(admin, journey.id, 3),
        member.complete(3),
        ...(round % 2 === 0 ? [admin.post(`/api/admin/enrollments/${enrollmentId}/reset`)] : []),
      ]);
      await member.caller.post('/api/me/daily-login');
      const paid = (await member.ledger()).filter(({ words }) => words.includes('500 XP'));
      expect(paid.length).toBeLessThanOrEqual(1);
    }
    expect(await examine(t.db)).toEqual([]);
  }, 60_000);

  test('do not count as the day’s first, second or tenth lesson', async () => {
    const { complete, userId, journey } = await aNewcomerAt(3, { lessons: 12, totalDays: 12 });
    const { rewards } = (await complete(4)).body;
    // On the day of the enrolment, without the bonus of a day's second lesson and without a badge but that of the first one.
    expect(rewards.entries.at(0)).toMatchObject({ tipoAcao: 'primeiro_login' });
    expect(rewards.entries.at(1)).toMatchObject({ tipoAcao: 'licao_completa', xpGanho: 75, xpBonus: 0 });
    expect(rewards.novosBadges).toHaveLength(1);
    // On a later day than the member's last command, of which the kept counts are.
    travelTo(new Date(monday.getTime() + 86_400_000));
    expect((await bringLine(userId, journey, { upTo: 6 })).lessons).toBe(2);
    expect(await examine(t.db)).toEqual([]);
  });

  test('close their missions, and one whose time runs is still answered', async () => {
    const desafio = { missionType: 'desafio', missionRequired: true } as const;
    const timed = { ...desafio, timerEnabled: true, timerMinutes: 10 };
    const { userId, journey, caller, ...member } = await aNewcomerAt(0, { lessons: [timed, desafio, {}] });
    const mission = (place: number) => `/api/lessons/${journey.lessons[place]!.id}/mission`;
    await caller.post(`${mission(0)}/timer`);
    const draft = { answer: { text: 'Feito' } };
    expect((await caller.put(`${mission(0)}/draft`, draft)).status).toBe(200);
    expect((await bringLine(userId, journey, { upTo: 2 })).lessons).toBe(2);
    const { body } = await caller.get(mission(1));
    expect(body.state).toBe('closed');
    const answer = { ...draft, contentVersion: body.contentVersion };
    expect((await caller.post(`${mission(1)}/answer`, answer)).body.code).toBe('lesson_already_completed');
    travelTo(new Date(monday.getTime() + 660_000));
    expect((await caller.get(mission(0))).body.state).toBe('answered');
    expect(await member.row()).toMatchObject({ currentDay: 3 });
    expect(await examine(t.db)).toEqual([]);
  });
});

describe('a journey', () => {
  test('that was done elsewhere is complete without bonus, badge or certificate, until a reset lets its member do it here', async () => {
    const { journey, userId, enrollmentId, ...member } = await aNewcomerAt(4, { isCertified: true });
    const { enrollment, completionBonusXp } = await member.page();
    expect(enrollment).toMatchObject({ completedAt: monday.toISOString(), isCompletedElsewhere: true });
    expect(completionBonusXp).toBeNull();
    expect((await member.complete(4)).body).toMatchObject({ alreadyCompleted: true, journeyCompleted: false });
    await member.caller.post('/api/me/daily-login');
    expect(await member.ledger()).toMatchObject([{ words: 'Primeiro acesso do dia' }, { words: told(journey) }]);
    expect((await member.caller.get('/api/me/stats')).body.badgesConquistados).toEqual([]);
    expect((await admin.get(`/api/admin/journeys/${journey.id}/certificate`)).body.completedByChange).toBe(0);
    const refused = await member.caller.post(`/api/journeys/${journey.id}/certificate`, { name: 'Marina Duarte' });
    expect(refused.body.code).toBe('certificate_not_earned');

    await admin.post(`/api/admin/enrollments/${enrollmentId}/reset`);
    for (const day of [1, 2, 3]) await member.complete(day);
    expect((await member.complete(4)).body.journeyCompleted).toBe(true);
    const ofLast = { words: expect.stringContaining('500 XP pela jornada inteira') };
    expect(await member.ledger()).toContainEqual(expect.objectContaining(ofLast));
    expect(await member.certificates()).toHaveLength(1);
    expect((await member.row()).isCompletedElsewhere).toBe(false);
    // Brought once more, after a second reset, nothing of it is paid again.
    const { xpTotal } = (await member.caller.get('/api/me/stats')).body;
    await admin.post(`/api/admin/enrollments/${enrollmentId}/reset`);
    await bringLine(userId, journey, { upTo: 3 });
    expect((await member.complete(4)).body).toMatchObject({
      journeyCompleted: true,
      rewards: { entries: [], xpTotal },
    });
    expect(await examine(t.db)).toEqual([]);
  });

  test('whose last lesson is done here pays its bonus and brings its certificate', async () => {
    const { complete, row, certificates: own } = await aNewcomerAt(3, { isCertified: true });
    const { journeyCompleted, rewards } = (await complete(4)).body;
    expect(journeyCompleted).toBe(true);
    expect(rewards.entries).toContainEqual(expect.objectContaining({ tipoAcao: 'jornada_completa', xpGanho: 575 }));
    expect(await row()).toMatchObject({ isCompletedByChange: false, isCompletedElsewhere: false });
    expect(await own()).toHaveLength(1);
  });

  test('that gets shorter owes its bonus to whoever did a lesson of it here, and to nobody else', async () => {
    const { journey, ...member } = await aNewcomerAt(3);
    const { userId } = await aMember(t.db);
    await bringLine(userId, journey, { upTo: 2 });
    const other = await t.as({ userId });
    await other.post(`/api/lessons/${journey.lessons[2]!.id}/completion`);
    const path = `/api/admin/journeys/${journey.id}/plan-change?totalDays=3`;
    expect((await admin.get(path)).body.completing).toEqual({ people: 2, withoutLesson: 0, xp: 500 });
    await setPlan(admin, journey.id, 3);
    expect(await member.row()).toMatchObject({ isCompletedElsewhere: true, journeyBonusDue: false });
    const ofOther = and(eq(enrollments.userId, userId), eq(enrollments.journeyId, journey.id));
    const [own] = await t.db.select().from(enrollments).where(ofOther);
    expect(own).toMatchObject({ isCompletedElsewhere: false, journeyBonusDue: true });
    await setPlan(admin, journey.id, 4);
    expect(await member.row()).toMatchObject({ completedAt: null, isCompletedElsewhere: false });
    expect(await examine(t.db)).toEqual([]);
  });
});

describe('what was brought', () => {
  test('is taken back whole, once, and opens a journey that it completed', async () => {
    const { userId, enrollmentId, now, ...member } = await aNewcomerAt(4);
    expect(await takeBack(userId, enrollmentId, now)).toEqual({ lessons: 4, isKept: false });
    expect(await takeBack(userId, enrollmentId, now)).toEqual({ lessons: 0, isKept: false });
    expect(await member.row()).toMatchObject({ currentDay: 1, completedAt: null, isCompletedElsewhere: false });
    expect(await member.ledger()).toEqual([]);
    expect((await member.complete(1)).body.rewards.entries[1]).toMatchObject({ xpGanho: 75 });
    expect(await examine(t.db)).toEqual([]);
  });

  test('by another import stays', async () => {
    const { userId, enrollmentId, journey, now, ...member } = await aNewcomerAt(1);
    travelTo(new Date(monday.getTime() + 60_000));
    const second = await bringLine(userId, journey, { upTo: 3 });
    expect(await takeBack(userId, enrollmentId, second.now)).toEqual({ lessons: 2, isKept: false });
    expect(await member.row()).toMatchObject({ currentDay: 2 });
    expect(await member.ledger()).toHaveLength(1);
    expect(await takeBack(userId, enrollmentId, now)).toEqual({ lessons: 1, isKept: false });
  });

  test('stays with whoever has studied there since', async () => {
    const { userId, enrollmentId, now, ...member } = await aNewcomerAt(2);
    await member.complete(3);
    expect(await takeBack(userId, enrollmentId, now)).toEqual({ lessons: 0, isKept: true });
    expect(await member.row()).toMatchObject({ currentDay: 4 });
  });
});

describe('a start day', () => {
  const daily = { modoLiberacao: 'uma_por_dia' } as const;

  test('ahead keeps even the first lesson closed until it comes; then lesson by lesson', async () => {
    const { page, complete, caller } = await aNewcomerAt(0, { ...daily, startsOn: '2026-03-11' });
    expect((await page()).nextLesson).toMatchObject({ isOpen: false, releaseDate: '2026-03-11' });
    expect((await complete(1)).body.code).toBe('lesson_locked');
    expect((await caller.get('/api/enrollments')).body.today).toMatchObject({
      kind: 'up_to_date',
      next: { dayNumber: 1, opensOn: '2026-03-11', inDays: 2 },
    });
    travelTo('2026-03-11T15:00:00Z');
    // It is no day of the enrolment, so it pays no 25.
    expect((await complete(1)).body.rewards.entries[1]).toMatchObject({ xpGanho: 50 });
    expect((await page()).nextLesson).toMatchObject({ dayNumber: 2, isOpen: false, releaseDate: '2026-03-12' });
  });

  test('that has passed opens as many lessons, and the day of the enrolment stays today', async () => {
    const { page, complete, row } = await aNewcomerAt(2, { ...daily, startsOn: '2026-03-07' });
    expect(await row()).toMatchObject({ startedAt: monday, scheduleStartedOn: '2026-03-07' });
    expect((await complete(3)).body.rewards.entries[1]).toMatchObject({ xpGanho: 75 });
    expect((await page()).nextLesson).toMatchObject({ dayNumber: 4, isOpen: false, releaseDate: '2026-03-10' });
  });

  test('moves nobody who is enrolled already, and says nothing where lessons do not open one a day', async () => {
    const there = await aNewcomerAt(0, daily);
    await bringLine(there.userId, there.journey, { startsOn: '2026-02-01' });
    expect((await there.row()).scheduleStartedOn).toBe('2026-03-09');
    expect((await (await aNewcomerAt(0, { startsOn: '2026-02-01' })).row()).scheduleStartedOn).toBe('2026-03-09');
  });
});
