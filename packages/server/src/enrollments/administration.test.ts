import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { newId } from '../platform/ids.ts';
import { accessGrants, enrollments, lessonProgress } from '../tables/enrollments.ts';
import { missionResponses, missionTimers } from '../tables/missions.ts';
import { userStats } from '../tables/rewards.ts';

const monday = '2026-03-09T15:00:00Z';
const thursday = '2026-03-12T15:00:00Z';
const nobody = '01890000-0000-7000-8000-000000000000';
const t = useTestApp({ now: monday });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const enrollSomebody = (userId: string, journeyId: string, origin?: string) =>
  admin.post('/api/admin/enrollments', { userId, journeyId, origin });
const command = (id: string, verb: 'reset' | 'pause' | 'resume') => admin.post(`/api/admin/enrollments/${id}/${verb}`);
const remove = (id: string) => admin.delete(`/api/admin/enrollments/${id}`);

async function rowOf(id: string) {
  const [row] = await t.db.select().from(enrollments).where(eq(enrollments.id, id));
  return row!;
}

async function grantsOf(userId: string, journeyId: string) {
  const rows = await t.db
    .select({ kind: accessGrants.kind, state: accessGrants.state })
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.journeyId, journeyId)));
  return rows.map(({ kind, state }) => `${kind} ${state}`).sort();
}

async function xpOf(userId: string) {
  const [row] = await t.db.select().from(userStats).where(eq(userStats.userId, userId));
  return row!.xpTotal;
}

/** A member who completed the first lesson, answered its mission and has the second one's timer running. */
async function someoneInTheMiddle() {
  travelTo(monday);
  const member = await aMember(t.db);
  const timed = { missionType: 'desafio', timerEnabled: true, timerMinutes: 30 } as const;
  const journey = await aJourney(t.db, { lessons: [{ missionType: 'desafio' }, timed, {}] });
  const enrollment = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
  const caller = await t.as(member);
  const [first, second] = journey.lessons;
  await t.db.insert(missionResponses).values({
    id: newId(new Date()),
    userId: member.userId,
    lessonId: first!.id,
    missionType: 'desafio',
    response: { text: 'Feito' },
    missionAsked: first!.missionContent!,
    answeredAt: new Date(),
  });
  await t.db.insert(missionTimers).values({
    userId: member.userId,
    lessonId: second!.id,
    startedAt: new Date(),
    limitMinutes: 30,
    missionType: 'desafio',
    missionRequired: false,
    missionAsked: second!.missionContent!,
  });
  const completion = await caller.post(`/api/lessons/${first!.id}/completion`);
  expect(completion.status).toBe(200);
  return { member, journey, enrollment, caller };
}

describe('enrolling somebody', () => {
  test('opens a paid journey to a member, with an administrator as the reason', async () => {
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { tipo: 'paga', visibilidade: 'apenas_inscritos' });

    const answer = await enrollSomebody(member.userId, journey.id);

    expect(answer).toMatchObject({ status: 201, body: { currentDay: 1, origin: 'manual', isSuspended: false } });
    expect(await grantsOf(member.userId, journey.id)).toEqual(['manual valid']);
    const lesson = await (await t.as(member)).get(`/api/lessons/${journey.lessons[0]!.id}`);
    expect(lesson.status).toBe(200);
  });

  test('keeps the origin that the administrator typed, and takes an empty one for manual', async () => {
    const [one, other] = [await aMember(t.db), await aMember(t.db)];
    const journey = await aJourney(t.db);
    expect((await enrollSomebody(one.userId, journey.id, ' Cortesia ')).body.origin).toBe('Cortesia');
    expect((await enrollSomebody(other.userId, journey.id, ' ')).body.origin).toBe('manual');
  });

  test('who is enrolled already keeps the first enrolment and has one more reason', async () => {
    const member = await aMember(t.db);
    const journey = await aJourney(t.db);
    const own = await (await t.as(member)).post(`/api/journeys/${journey.id}/enrollment`);
    expect(await grantsOf(member.userId, journey.id)).toEqual(['self valid']);

    const repeat = await enrollSomebody(member.userId, journey.id);

    expect(repeat).toMatchObject({ status: 200, body: own.body });
    expect((await enrollSomebody(member.userId, journey.id)).status).toBe(200);
    expect(await grantsOf(member.userId, journey.id)).toEqual(['manual valid', 'self valid']);
  });

  test('opens the lessons again to who had lost every other reason', async () => {
    const member = await aMember(t.db);
    const journey = await aJourney(t.db);
    const enrollment = await anEnrollment(t.db, {
      userId: member.userId,
      journeyId: journey.id,
      suspendedAt: new Date(monday),
    });
    const answer = await enrollSomebody(member.userId, journey.id);
    expect(answer).toMatchObject({ status: 200, body: { id: enrollment.id, isSuspended: false } });
  });

  test('says who or what is missing, and leaves inactive journeys alone', async () => {
    const member = await aMember(t.db);
    const inactive = await aJourney(t.db, { status: 'inactive' });
    expect((await enrollSomebody(nobody, inactive.id)).body.code).toBe('user_not_found');
    expect((await enrollSomebody(member.userId, nobody)).body.code).toBe('journey_not_found');
    expect((await enrollSomebody(member.userId, inactive.id)).body.code).toBe('journey_inactive');
    expect(await grantsOf(member.userId, inactive.id)).toEqual([]);
  });
});

describe('resetting', () => {
  test('starts the journey over today: progress and timers go, answers become history, the first start stays', async () => {
    const { member, enrollment } = await someoneInTheMiddle();
    travelTo(thursday);

    const answer = await command(enrollment.id, 'reset');

    expect(answer).toMatchObject({
      status: 200,
      body: { currentDay: 1, completedAt: null, startedAt: enrollment.startedAt.toISOString() },
    });
    expect(await rowOf(enrollment.id)).toMatchObject({ scheduleStartedOn: '2026-03-12', journeyBonusDue: false });
    expect(await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, member.userId))).toEqual([]);
    expect(await t.db.select().from(missionTimers).where(eq(missionTimers.userId, member.userId))).toEqual([]);
    const answers = await t.db.select().from(missionResponses).where(eq(missionResponses.userId, member.userId));
    expect(answers).toMatchObject([{ archivedAt: new Date(thursday) }]);
  });

  test('pays nothing twice: a finished journey can be finished again, for its own sake', async () => {
    travelTo(monday);
    const member = await aMember(t.db);
    const journey = await aJourney(t.db, { lessons: 2 });
    const { id } = await anEnrollment(t.db, { userId: member.userId, journeyId: journey.id });
    const caller = await t.as(member);
    const completeAll = async () => {
      for (const lesson of journey.lessons) await caller.post(`/api/lessons/${lesson.id}/completion`);
    };
    await completeAll();
    const earned = await xpOf(member.userId);
    expect(earned).toBeGreaterThan(600);
    expect((await rowOf(id)).completedAt).not.toBeNull();

    await command(id, 'reset');
    expect(await rowOf(id)).toMatchObject({ currentDay: 1, completedAt: null });
    await completeAll();

    expect((await rowOf(id)).completedAt).not.toBeNull();
    expect(await xpOf(member.userId)).toBe(earned);
  });

  test('leaves the same member alone in their other journeys', async () => {
    const { member, enrollment } = await someoneInTheMiddle();
    const other = await anEnrollment(t.db, { userId: member.userId, completed: 2 });
    await command(enrollment.id, 'reset');
    expect(await rowOf(other.id)).toMatchObject({ currentDay: 3 });
  });
});

describe('pausing and resuming', () => {
  test('a paused member keeps their progress and finds the lessons closed until an administrator resumes', async () => {
    const { journey, enrollment, caller } = await someoneInTheMiddle();

    expect((await command(enrollment.id, 'pause')).body).toMatchObject({ isSuspended: true, currentDay: 2 });
    const closed = await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`);
    expect(closed.body.code).toBe('enrollment_suspended');

    expect((await command(enrollment.id, 'resume')).body).toMatchObject({ isSuspended: false, currentDay: 2 });
    expect((await caller.post(`/api/lessons/${journey.lessons[1]!.id}/completion`)).status).toBe(200);
  });

  test('a new reason for access does not lift an administrator’s pause', async () => {
    const { member, journey, enrollment } = await someoneInTheMiddle();
    await command(enrollment.id, 'pause');
    expect((await enrollSomebody(member.userId, journey.id)).body.isSuspended).toBe(true);
    expect((await command(enrollment.id, 'resume')).body.isSuspended).toBe(false);
  });

  test('resuming does not open what no grant opens', async () => {
    const enrollment = await anEnrollment(t.db, { suspendedAt: new Date(monday) });
    await command(enrollment.id, 'pause');
    expect((await command(enrollment.id, 'resume')).body.isSuspended).toBe(true);
    expect(await rowOf(enrollment.id)).toMatchObject({ pausedAt: null, suspendedAt: new Date(monday) });
  });

  test('pausing twice keeps the first moment', async () => {
    travelTo(monday);
    const { id } = await anEnrollment(t.db);
    await command(id, 'pause');
    travelTo(thursday);
    await command(id, 'pause');
    expect(await rowOf(id)).toMatchObject({ pausedAt: new Date(monday), suspendedAt: new Date(monday) });
  });
});

describe('removing', () => {
  test('takes the enrolment with progress, timers and grants; answers and XP stay', async () => {
    const { member, journey, enrollment, caller } = await someoneInTheMiddle();
    const earned = await xpOf(member.userId);

    expect(await remove(enrollment.id)).toMatchObject({ status: 200, body: { removed: true } });

    expect(await rowOf(enrollment.id)).toBeUndefined();
    expect(await grantsOf(member.userId, journey.id)).toEqual(['self ended']);
    expect(await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, member.userId))).toEqual([]);
    expect(await t.db.select().from(missionTimers).where(eq(missionTimers.userId, member.userId))).toEqual([]);
    const answers = await t.db.select().from(missionResponses).where(eq(missionResponses.userId, member.userId));
    expect(answers).toMatchObject([{ response: { text: 'Feito' }, archivedAt: new Date(monday) }]);
    expect(await xpOf(member.userId)).toBe(earned);
    expect((await caller.get(`/api/lessons/${journey.lessons[0]!.id}`)).body.code).toBe('not_enrolled');
  });

  test('who comes back starts at day 1 with the mission open again, and is not paid a second time', async () => {
    const { member, journey, enrollment, caller } = await someoneInTheMiddle();
    const earned = await xpOf(member.userId);
    await remove(enrollment.id);

    const again = await caller.post(`/api/journeys/${journey.id}/enrollment`);
    expect(again).toMatchObject({ status: 201, body: { currentDay: 1 } });
    expect(again.body.id).not.toBe(enrollment.id);
    expect(await grantsOf(member.userId, journey.id)).toEqual(['self ended', 'self valid']);
    const lesson = await caller.get(`/api/lessons/${journey.lessons[0]!.id}`);
    expect(lesson.body.lesson.mission.isAnswered).toBe(false);

    const completion = await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
    expect(completion.body).toMatchObject({ alreadyCompleted: false, currentDay: 2 });
    expect(await xpOf(member.userId)).toBe(earned);
  });

  test('a paused enrolment that was removed does not keep the pause', async () => {
    const { member, journey, enrollment } = await someoneInTheMiddle();
    await command(enrollment.id, 'pause');
    await remove(enrollment.id);
    expect((await enrollSomebody(member.userId, journey.id)).body.isSuspended).toBe(false);
  });
});

test.each(['reset', 'pause', 'resume'] as const)('there is nothing to %s in an unknown enrolment', async (verb) => {
  expect((await command(nobody, verb)).body.code).toBe('enrollment_not_found');
});

test('there is nothing to remove twice', async () => {
  const { id } = await anEnrollment(t.db);
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).body.code).toBe('enrollment_not_found');
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
