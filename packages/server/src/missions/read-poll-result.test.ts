import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aMember } from '../../fixtures/member.ts';
import { aMemberAtMission, atMission, type MemberAtMission } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { users } from '../tables/accounts.ts';
import { enrollments } from '../tables/enrollments.ts';
import { lessons } from '../tables/lessons.ts';
import { missionResponses } from '../tables/missions.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });

const poll = { question: 'Como foi?', options: ['Bem', 'Mais ou menos', 'Mal'], multipleChoice: false };
const shown = { missionType: 'enquete', missionContent: { ...poll, showsResult: true } } as const;

const resultFor = ({ caller, lessonId }: Pick<MemberAtMission, 'caller' | 'lessonId'>) =>
  caller.get(`/api/lessons/${lessonId}/mission/result`);
const edit = (lessonId: string, missionContent: typeof poll & { showsResult?: boolean }) =>
  t.db.update(lessons).set({ missionContent }).where(eq(lessons.id, lessonId));

/** Others who answered, one for each list of options. */
const others = async (lessonId: string, ...chosen: string[][]) =>
  Promise.all(chosen.map((selectedOptions) => anAnswer(t.db, { lessonId, response: { selectedOptions } })));

/** A member who answered 'Bem' in this poll, with these others. */
async function whoAnswered(chosen: string[][], content: object = {}) {
  travelTo(noon);
  const ana = await aMemberAtMission(t, {
    mission: { ...shown, missionContent: { ...shown.missionContent, ...content } },
  });
  await others(ana.lessonId, ...chosen);
  const { status, body } = await ana.answer({ selectedOptions: ['Bem'] });
  expect([status, body.mission.hasResult]).toEqual([200, true]);
  return ana;
}

const four = [['Bem'], ['Mal'], ['Mal'], ['Bem']];

describe('the result of a poll', () => {
  test('is read by who answered it, as shares of everybody who did, and names nobody', async () => {
    const ana = await whoAnswered(four);
    const { status, body } = await resultFor(ana);
    expect([status, body]).toEqual([
      200,
      {
        result: {
          answers: 5,
          choosesSeveral: false,
          options: [
            { option: 'Bem', percent: 60, isFormer: false },
            { option: 'Mais ou menos', percent: 0, isFormer: false },
            { option: 'Mal', percent: 40, isFormer: false },
          ],
        },
      },
    ]);
    expect((await ana.read()).body).toMatchObject({ hasResult: true, content: poll });
  });

  test('is not told with four answers, not even how many there are', async () => {
    const ana = await whoAnswered(four.slice(1));
    expect((await resultFor(ana)).body).toEqual({ result: null });
    await others(ana.lessonId, ['Mal']);
    expect((await resultFor(ana)).body.result).toMatchObject({ answers: 5 });
  });

  test('counts answers in force of members who still exist: none from before a reset, none of a deleted account', async () => {
    const ana = await whoAnswered([...four, ['Mal']]);
    const answersHere = eq(missionResponses.lessonId, ana.lessonId);
    const [first, second] = (await t.db.select().from(missionResponses).where(answersHere)).filter(
      ({ userId }) => userId !== ana.userId,
    );
    await t.db.update(missionResponses).set({ archivedAt: new Date() }).where(eq(missionResponses.id, first!.id));
    expect((await resultFor(ana)).body.result).toMatchObject({ answers: 5 });
    await t.db.delete(users).where(eq(users.id, second!.userId));
    expect((await resultFor(ana)).body).toEqual({ result: null });
  });

  test('of several choices counts members, and each option as a share of them', async () => {
    const ana = await whoAnswered([['Bem', 'Mal'], ['Bem', 'Mal'], ['Mal'], ['Bem', 'Mais ou menos', 'Mal']], {
      multipleChoice: true,
    });
    const { result } = (await resultFor(ana)).body;
    expect(result).toMatchObject({ answers: 5, choosesSeveral: true });
    expect(result.options.map(({ percent }: { percent: number }) => percent)).toEqual([80, 20, 80]);
  });

  test('shows the options of now, and as former ones those that answers still name, as administrators see them', async () => {
    const ana = await whoAnswered(four);
    await edit(ana.lessonId, { ...shown.missionContent, options: ['Bem', 'Mal mesmo'] });
    const { options } = (await resultFor(ana)).body.result;
    expect(options).toEqual([
      { option: 'Bem', percent: 60, isFormer: false },
      { option: 'Mal mesmo', percent: 0, isFormer: false },
      { option: 'Mal', percent: 40, isFormer: true },
    ]);
    const admin = await t.as(await anAdmin(t.db));
    const { body } = await admin.get(`/api/admin/lessons/${ana.lessonId}/answers`);
    expect(body.poll.map(({ option }: { option: string }) => option)).toEqual(
      options.map(({ option }: { option: string }) => option),
    );
  });
});

describe('nobody else gets it', () => {
  const hidden = [403, 'poll_result_hidden'];
  const refusalFor = async (asking: Pick<MemberAtMission, 'caller' | 'lessonId'>) => {
    const { status, body } = await resultFor(asking);
    expect(JSON.stringify(body)).not.toContain('percent');
    return [status, body.code];
  };

  test('a member who has not answered, in any response', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: shown });
    await others(ana.lessonId, ...four, ['Mal']);
    expect(await refusalFor(ana)).toEqual(hidden);
    expect((await ana.read()).body).toMatchObject({ state: 'open', hasResult: false });
    expect((await ana.read()).body.content).toEqual(poll);
  });

  test('a member once the switch is off, at once, and again when it is on', async () => {
    const ana = await whoAnswered(four);
    const admin = await t.as(await anAdmin(t.db));
    const path = `/api/admin/lessons/${ana.lessonId}`;
    const save = async (showsResult: boolean) => {
      const { form, attachments, version } = (await admin.get(path)).body;
      const attachmentIds = attachments.map(({ id }: { id: string }) => id);
      const missionContent = { ...form.missionContent, showsResult };
      const { status } = await admin.put(path, { form: { ...form, attachmentIds, missionContent }, version });
      expect(status).toBe(200);
    };
    await save(false);
    expect(await refusalFor(ana)).toEqual(hidden);
    expect((await ana.read()).body.hasResult).toBe(false);
    await save(true);
    expect((await resultFor(ana)).status).toBe(200);
  });

  test('a member whose poll was stored before there was a switch', async () => {
    travelTo(noon);
    const ana = await aMemberAtMission(t, { mission: { missionType: 'enquete', missionContent: poll } });
    await others(ana.lessonId, ...four);
    expect((await ana.answer({ selectedOptions: ['Bem'] })).body.mission.hasResult).toBe(false);
    expect(await refusalFor(ana)).toEqual(hidden);
  });

  test('a member whose answer is from before a reset, until the next one', async () => {
    const ana = await whoAnswered([...four, ['Mal']]);
    const mine = and(eq(missionResponses.userId, ana.userId), eq(missionResponses.lessonId, ana.lessonId));
    await t.db.update(missionResponses).set({ archivedAt: new Date() }).where(mine);
    expect(await refusalFor(ana)).toEqual(hidden);
    await ana.answer({ selectedOptions: ['Mal'] });
    expect((await resultFor(ana)).body.result).toMatchObject({ answers: 6 });
  });

  test('a member whose access is paused, one who is not enrolled, and an administrator who only looks', async () => {
    const ana = await whoAnswered(four);
    const { lessonId } = ana;
    const other = await t.as(await aMember(t.db));
    const admin = await t.as(await anAdmin(t.db));
    expect(await refusalFor({ caller: other, lessonId })).toEqual([403, 'not_enrolled']);
    expect(await refusalFor({ caller: admin, lessonId })).toEqual([403, 'not_enrolled']);
    expect((await atMission(admin, lessonId).read()).body.hasResult).toBe(false);
    await t.db.update(enrollments).set({ suspendedAt: new Date() }).where(eq(enrollments.id, ana.enrollment.id));
    expect(await refusalFor(ana)).toEqual([403, 'enrollment_suspended']);
  });

  test('a member whose time ran out with nothing chosen; one whose choice was handed in by the clock does', async () => {
    travelTo(noon);
    const timed = { ...shown, timerEnabled: true, timerMinutes: 10 };
    const ana = await aMemberAtMission(t, { mission: timed });
    const { lessonId } = ana;
    await others(lessonId, ...four);
    const bia = await aMember(t.db);
    await anEnrollment(t.db, { userId: bia.userId, journeyId: ana.journey.id, startedAt: new Date('2026-03-01') });
    const second = atMission(await t.as(bia), lessonId);
    expect((await ana.start()).body.content).toEqual(poll);
    await second.start();
    const draft = { answer: { selectedOptions: ['Bem'] } };
    expect((await second.caller.put(`/api/lessons/${lessonId}/mission/draft`, draft)).status).toBe(200);
    expect(await refusalFor(ana)).toEqual(hidden);

    travelTo('2026-03-09T15:20:00Z');
    expect(await refusalFor(ana)).toEqual(hidden);
    expect((await ana.read()).body).toMatchObject({ state: 'expired', hasResult: false });
    expect((await resultFor({ caller: second.caller, lessonId })).body.result).toMatchObject({ answers: 5 });
  });
});

test('turning the switch while somebody answers does not refuse their answer', async () => {
  travelTo(noon);
  const ana = await aMemberAtMission(t, { mission: shown });
  const { contentVersion } = (await ana.read()).body;
  await edit(ana.lessonId, poll);
  expect((await ana.answer({ selectedOptions: ['Bem'] }, contentVersion)).status).toBe(200);
});

test('answers that arrive at once, each twice, count once each', async () => {
  const ana = await whoAnswered([]);
  const { id: journeyId } = ana.journey;
  const { contentVersion } = (await ana.read()).body;
  const people = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const member = await aMember(t.db);
      await anEnrollment(t.db, { userId: member.userId, journeyId, startedAt: new Date('2026-03-01') });
      return atMission(await t.as(member), ana.lessonId);
    }),
  );
  // Each is sent twice.
  const send = (person: (typeof people)[number], index: number) =>
    person.answer({ selectedOptions: [index % 2 ? 'Bem' : 'Mal'] }, contentVersion);
  await Promise.all([...people.map(send), ...people.map(send)]);
  const { answers, options } = (await resultFor(ana)).body.result;
  expect(answers).toBe(21);
  expect(options.map(({ percent }: { percent: number }) => percent)).toEqual([52, 0, 48]);
});

describe('Minhas respostas', () => {
  const mine = async (ana: MemberAtMission) =>
    (await ana.caller.get(`/api/me/answers/${ana.journey.id}`)).body.items.map(
      ({ hasResult }: { hasResult: boolean }) => hasResult,
    );

  test('say of which answers there is a result, and carry no share themselves', async () => {
    const ana = await whoAnswered(four);
    expect(await mine(ana)).toEqual([true]);
    await edit(ana.lessonId, poll);
    expect(await mine(ana)).toEqual([false]);
  });

  test('have none of an answer from before a reset, and none without access to the journey', async () => {
    const ana = await whoAnswered(four);
    const own = eq(missionResponses.userId, ana.userId);
    await t.db.update(enrollments).set({ suspendedAt: new Date() }).where(eq(enrollments.id, ana.enrollment.id));
    expect(await mine(ana)).toEqual([false]);
    await t.db.update(enrollments).set({ suspendedAt: null }).where(eq(enrollments.id, ana.enrollment.id));
    await t.db.update(missionResponses).set({ archivedAt: new Date() }).where(own);
    expect(await mine(ana)).toEqual([false]);
  });
});
