import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { certify } from '../../../fixtures/certificate-settings.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMemberAt } from '../../../fixtures/member-at.ts';
import { deleteLesson, planPreview, setPlan } from '../../../fixtures/plan-choice.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { auditLog } from '../../tables/audit.ts';
import { certificates } from '../../tables/certificates.ts';

const monday = new Date('2026-03-09T15:00:00Z');
const hoursLater = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
const t = useTestApp({ now: monday.toISOString() });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => travelTo(monday));

const whoDid = (journey: JourneyFixture, completed: number) => aMemberAt(t, journey, completed, monday);
const preview = (journey: { id: string }, query: Record<string, string | number>) =>
  planPreview(admin, journey.id, query);
const plainly = ({ id }: { id: string }, totalDays: number, completing?: object) =>
  admin.put(`/api/admin/journeys/${id}/total-days`, { totalDays, ...(completing && { completing }) });
const audited = async (subjectId: string) => {
  const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);
  return entries.map(({ changes }) => changes.filter(({ field }) => field !== 'totalDays'));
};
const open = { completedAt: null, isCompletedByChange: false, journeyBonusDue: false };

describe('a shorter plan', () => {
  test('is refused with the numbers while nobody chose about the people whom it completes, and changes nothing', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    const [six, seven] = [await whoDid(journey, 6), await whoDid(journey, 7)];
    await whoDid(journey, 3);
    const { status, body } = await plainly(journey, 5);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'completion_unconfirmed', completing: { people: 2, withoutLesson: 0, xp: 1000 } },
    });
    expect(body.message).toContain('2 pessoas passam');
    expect([await six.row(), await seven.row()]).toMatchObject([open, open]);
    expect((await admin.get(`/api/admin/journeys/${journey.id}`)).body.form.totalDays).toBe(10);
    const { form, version } = (await admin.get(`/api/admin/journeys/${journey.id}`)).body;
    const saved = await admin.put(`/api/admin/journeys/${journey.id}`, { form: { ...form, totalDays: 5 }, version });
    expect(saved.body.code).toBe('completion_unconfirmed');
  });

  test('needs no choice while it completes nobody', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    await whoDid(journey, 5);
    expect((await plainly(journey, 6)).status).toBe(200);
  });

  test('taken back within a day opens every journey again that it completed, and offers the next lesson', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    const six = await whoDid(journey, 6);
    expect((await setPlan(admin, journey.id, 5)).status).toBe(200);
    expect(await six.row()).toMatchObject({ completedAt: monday, isCompletedByChange: true, journeyBonusDue: true });
    travelTo(hoursLater(24));
    expect(await preview(journey, { totalDays: 10 })).toMatchObject({ takenBack: 1, completing: { people: 0 } });
    expect((await plainly(journey, 10)).status).toBe(200);
    expect(await six.row()).toEqual({ currentDay: 7, ...open });
    expect((await six.page()).nextLesson.dayNumber).toBe(7);
    const { membersInTheMiddle } = (await admin.get(`/api/admin/journeys/${journey.id}/lessons`)).body;
    expect(membersInTheMiddle).toBe(1);
    await six.caller.post('/api/me/daily-login');
    expect(await six.bonuses()).toEqual([]);
    expect(await audited(journey.id)).toEqual([
      [{ field: 'completedNow', before: null, after: '1' }],
      [{ field: 'takenBack', before: null, after: '1' }],
    ]);
  });

  test('taken back half is taken back for those who are no longer past it', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    const [five, seven] = [await whoDid(journey, 5), await whoDid(journey, 7)];
    await setPlan(admin, journey.id, 5);
    await plainly(journey, 6);
    expect([await five.row(), await seven.row()]).toMatchObject([{ completedAt: null }, { completedAt: monday }]);
  });

  test.each<[string, (member: Awaited<ReturnType<typeof whoDid>>, journey: JourneyFixture) => Promise<unknown>]>([
    ['a day later', async () => travelTo(hoursLater(24.1))],
    ['once it paid', ({ caller }) => caller.post('/api/me/daily-login')],
    [
      'once a certificate was offered',
      (_, { id }) => admin.post(`/api/admin/journeys/${id}/certificate/offers`, { count: 1 }),
    ],
  ])('taken back %s leaves the journey completed', async (_name, meanwhile) => {
    const journey = await aJourney(t.db, { lessons: 10 });
    await certify(t.db, journey.id);
    const six = await whoDid(journey, 6);
    await setPlan(admin, journey.id, 5);
    await meanwhile(six, journey);
    expect((await preview(journey, { totalDays: 10 })).takenBack).toBe(0);
    await plainly(journey, 10);
    expect(await six.row()).toMatchObject({ currentDay: 7, completedAt: monday });
    const { enrollment, nextLesson } = await six.page();
    expect(enrollment.completedAt).toBe(monday.toISOString());
    expect(nextLesson).toMatchObject({ dayNumber: 7, isOpen: true });
  });

  test('is taken back although the bonus was paid before a reset, because this completion paid nothing', async () => {
    const journey = await aJourney(t.db, { lessons: 4, totalDays: 3 });
    const member = await whoDid(journey, 2);
    expect((await member.complete(3)).body.journeyCompleted).toBe(true);
    travelTo(hoursLater(1));
    await admin.post(`/api/admin/enrollments/${member.enrollmentId}/reset`);
    await member.complete(1);
    await member.complete(2);
    expect((await preview(journey, { totalDays: 2 })).completing).toEqual({ people: 1, withoutLesson: 0, xp: 0 });
    await setPlan(admin, journey.id, 2);
    expect(await member.row()).toMatchObject({ completedAt: hoursLater(1), journeyBonusDue: false });
    travelTo(hoursLater(2));
    await plainly(journey, 3);
    expect(await member.row()).toMatchObject(open);
    expect(await member.bonuses()).toHaveLength(1);
  });
});

describe('a shorter plan for whoever arrives from now on', () => {
  test('leaves those beyond it with their next lesson, which completes the journey', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    await certify(t.db, journey.id);
    const six = await whoDid(journey, 6);
    expect((await setPlan(admin, journey.id, 5, 'later')).status).toBe(200);
    expect(await six.row()).toEqual({ currentDay: 7, ...open });
    expect(await examine(t.db)).toEqual([]);
    await six.caller.post('/api/me/daily-login');
    expect(await six.bonuses()).toEqual([]);
    expect((await six.page()).nextLesson).toMatchObject({ dayNumber: 7, isOpen: true });
    expect((await six.complete(7)).body).toMatchObject({ journeyCompleted: true, currentDay: 8 });
    expect(await six.row()).toMatchObject({ completedAt: monday, isCompletedByChange: false });
    expect(await six.bonuses()).toHaveLength(1);
    const own = await t.db.select().from(certificates).where(eq(certificates.userId, six.userId));
    expect(own).toHaveLength(1);
    expect(await audited(journey.id)).toEqual([[{ field: 'completeLater', before: null, after: '1' }]]);
  });

  test('completes those who have no lesson left: nobody is ever stuck', async () => {
    const journey = await aJourney(t.db, { lessons: 3, totalDays: 7 });
    const [all, two] = [await whoDid(journey, 3), await whoDid(journey, 2)];
    expect((await preview(journey, { totalDays: 2 })).completing).toEqual({ people: 2, withoutLesson: 1, xp: 1000 });
    await setPlan(admin, journey.id, 2, 'later');
    expect(await all.row()).toMatchObject({ completedAt: monday, isCompletedByChange: true, journeyBonusDue: true });
    expect(await two.row()).toMatchObject(open);
    // Their last lesson goes: that is asked about again.
    const last = { journeyId: journey.id, lessonId: journey.lessons[2]!.id };
    expect((await admin.delete(`/api/admin/lessons/${last.lessonId}`)).body.code).toBe('completion_unconfirmed');
    expect((await deleteLesson(admin, last, 'later')).status).toBe(200);
    expect(await two.row()).toMatchObject({ completedAt: monday, isCompletedByChange: true });
    expect(await examine(t.db)).toEqual([]);
  });

  test('is not asked about again while lessons change, and is when the plan does', async () => {
    const journey = await aJourney(t.db, { lessons: 10 });
    const six = await whoDid(journey, 6);
    await setPlan(admin, journey.id, 5, 'later');
    const moved = await admin.post(`/api/admin/lessons/${journey.lessons[9]!.id}/move`, { direction: 'up' });
    expect(moved.status).toBe(200);
    expect((await plainly(journey, 4)).body.completing.people).toBe(1);
    await setPlan(admin, journey.id, 4);
    expect(await six.row()).toMatchObject({ completedAt: monday, isCompletedByChange: true });
  });
});
