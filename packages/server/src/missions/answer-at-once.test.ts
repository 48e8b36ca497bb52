import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { answersOf } from '../../fixtures/answer.ts';
import { entry, xpOf } from '../../fixtures/ledger.ts';
import { aMemberAtMission, atWork } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { xpHistory } from '../tables/rewards.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

test('fifty answers to a required mission: one row, one payment, one completion, and all fifty agree', async () => {
  travelTo(noon);
  const ana = await aMemberAtMission(t, { member: atWork, mission: { missionRequired: true } });
  const version = (await ana.read()).body.contentVersion;

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ana.answer({ text: `Vez ${index}` }, version)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(answers.filter(({ body }) => !body.alreadyAnswered)).toHaveLength(1);
  const effects = answers.map(({ body }) =>
    JSON.stringify([body.mission, body.rewards.entries, body.rewards.xpTotal, body.completion.currentDay]),
  );
  expect(new Set(effects).size).toBe(1);
  expect(answers[0]!.body.rewards.entries).toEqual([entry('missao_obrigatoria', 100), entry('licao_completa', 50)]);
  expect(await answersOf(t.db, ana.userId)).toHaveLength(1);
  expect(await t.db.select().from(lessonProgress).where(eq(lessonProgress.userId, ana.userId))).toHaveLength(1);
  expect(await t.db.select().from(xpHistory).where(eq(xpHistory.userId, ana.userId))).toHaveLength(2);
  expect(await xpOf(t.db, ana.userId)).toBe(150);
});

test('answering and completing a lesson compete: whoever is first, both facts are paid once', async () => {
  travelTo(noon);
  for (let round = 0; round < 8; round++) {
    const ana = await aMemberAtMission(t, { member: atWork, mission: { missionRequired: true } });
    const version = (await ana.read()).body.contentVersion;
    const all = await Promise.all([ana.complete(), ana.answer({ text: 'Feito' }, version), ana.complete()]);
    expect(all.every(({ status, body }) => status === 200 || body.code === 'mission_pending')).toBe(true);
    expect(await xpOf(t.db, ana.userId)).toBe(150);
  }
});

test('a reset and an answer compete: afterwards all is reset, or the answer stands on the new start; no XP twice', async () => {
  travelTo(noon);
  const admin = await t.as(await anAdmin(t.db));
  for (let round = 0; round < 10; round++) {
    const ana = await aMemberAtMission(t, { member: atWork, mission: { missionRequired: true } });
    const version = (await ana.read()).body.contentVersion;
    const answers = await Promise.all([
      ana.answer({ text: 'Antes' }, version),
      admin.post(`/api/admin/enrollments/${ana.enrollment.id}/reset`),
      ana.answer({ text: 'Depois' }, version),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

    const inForce = (await answersOf(t.db, ana.userId)).filter(({ archivedAt }) => archivedAt === null);
    const done = await t.db
      .select()
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, ana.userId), eq(lessonProgress.lessonId, ana.lessonId)));
    expect(done).toHaveLength(inForce.length);
    const [enrollment] = await t.db.select().from(enrollments).where(eq(enrollments.userId, ana.userId));
    expect(enrollment!.currentDay).toBe(1 + done.length);
    expect(await xpOf(t.db, ana.userId)).toBe(150);
  }
});

test('after a reset the mission is asked again, the old answer no longer counts, and a new one pays nothing', async () => {
  travelTo(noon);
  const admin = await t.as(await anAdmin(t.db));
  const ana = await aMemberAtMission(t, { member: atWork, mission: { missionRequired: true } });
  await ana.answer({ text: 'Da primeira vez' });
  await admin.post(`/api/admin/enrollments/${ana.enrollment.id}/reset`);

  expect((await ana.read()).body).toMatchObject({ state: 'open', answer: null });
  expect((await ana.complete()).body.code).toBe('mission_pending');
  const again = await ana.answer({ text: 'Da segunda vez' });
  expect(again.body).toMatchObject({
    alreadyAnswered: false,
    completion: { currentDay: 2 },
    rewards: { entries: [] },
  });
  expect(await answersOf(t.db, ana.userId)).toHaveLength(2);
  expect(await xpOf(t.db, ana.userId)).toBe(150);
});
