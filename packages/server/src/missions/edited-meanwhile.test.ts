import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aMemberAtMission, atWork } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { missionTimers } from '../tables/missions.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

async function edit(lessonId: string, changes: object) {
  const path = `/api/admin/lessons/${lessonId}`;
  const { form, version } = (await admin.get(path)).body;
  const answer = await admin.put(path, { form: { ...form, ...changes, attachmentIds: [] }, version });
  expect(answer.status).toBe(200);
}

const answer = { text: 'Dei o primeiro passo.' };
const otherWords = { missionContent: { title: 'Outro passo', description: 'Faça agora o maior passo possível.' } };
const asPoll = {
  missionType: 'enquete',
  missionContent: { question: 'Deu o passo?', options: ['Sim', 'Ainda não'], multipleChoice: false },
};

describe('a required mission edited while members answer', () => {
  test('is not answered with words written for another one; answered anew it completes its lesson', async () => {
    const member = await aMemberAtMission(t, { mission: { missionRequired: true }, member: atWork });
    const { contentVersion } = (await member.read()).body;
    await edit(member.lessonId, otherWords);

    const refused = await member.answer(answer, contentVersion);
    expect([refused.status, refused.body.code]).toEqual([409, 'mission_changed']);
    expect((await member.complete()).body.code).toBe('mission_pending');
    expect((await member.read()).body.content).toEqual(otherWords.missionContent);
    const taken = await member.answer(answer);
    expect([taken.status, taken.body.completion.currentDay]).toEqual([200, 2]);
  });

  test('of another type now, it says so before it finds fault with the answer', async () => {
    const member = await aMemberAtMission(t, { mission: { missionRequired: true } });
    const { contentVersion } = (await member.read()).body;
    await edit(member.lessonId, asPoll);
    expect((await member.answer(answer, contentVersion)).body.code).toBe('mission_changed');
    expect((await member.answer({ selectedOptions: ['Sim'] })).status).toBe(200);
  });

  test('with the same words, another title of the lesson disturbs nobody', async () => {
    const member = await aMemberAtMission(t, { mission: { missionRequired: true } });
    const { contentVersion } = (await member.read()).body;
    await edit(member.lessonId, { title: 'Outro título', missionCompletionMessage: 'Boa!' });
    expect((await member.answer(answer, contentVersion)).body.mission.completionMessage).toBe('Boa!');
  });

  test('taken away, it holds nobody back', async () => {
    const member = await aMemberAtMission(t, { mission: { missionRequired: true } });
    const { contentVersion } = (await member.read()).body;
    await edit(member.lessonId, { hasMission: false });
    expect((await member.answer(answer, contentVersion)).body.code).toBe('mission_not_found');
    expect((await member.complete()).status).toBe(200);
  });

  test('after the answer, what was asked then stays with it', async () => {
    const member = await aMemberAtMission(t, { mission: { missionRequired: true } });
    const { content } = (await member.read()).body;
    await member.answer(answer);
    await edit(member.lessonId, asPoll);
    const { body } = await member.caller.get(`/api/me/answers/${member.journey.id}`);
    expect(body.items).toMatchObject([{ missionType: 'desafio', asked: content, answer }]);
  });
});

describe('while a timer runs', () => {
  const timed = { missionRequired: true, timerEnabled: true, timerMinutes: 10 };

  test.each([
    ['other words and a shorter timer', { ...otherWords, timerMinutes: 1 }],
    ['another type', asPoll],
    ['no timer', { timerEnabled: false }],
  ])('the mission and its limit stay those of its start: %s', async (_what, changes) => {
    const member = await aMemberAtMission(t, { mission: timed });
    const started = (await member.start()).body;
    await edit(member.lessonId, changes);
    travelTo('2026-03-09T15:05:00Z');
    const { body } = await member.read();
    expect([body.content, body.timer.endsAt, body.state]).toEqual([started.content, started.timer.endsAt, 'running']);
    const taken = await member.answer(answer);
    expect([taken.status, taken.body.completion.currentDay]).toEqual([200, 2]);
    travelTo(noon);
  });

  test('a draft is handed in by the clock, whatever became of the mission', async () => {
    const member = await aMemberAtMission(t, { mission: timed });
    await member.start();
    await member.draft('Até aqui');
    await edit(member.lessonId, asPoll);
    travelTo('2026-03-09T15:20:00Z');
    expect((await member.lessonPage()).body.lesson).toMatchObject({ completedAt: expect.any(String) });
    const { body } = await member.caller.get(`/api/me/answers/${member.journey.id}`);
    expect(body.items).toMatchObject([{ answer: { text: 'Até aqui' }, isSettledByTimer: true }]);
    travelTo(noon);
  });

  test('a mission that was taken away holds nobody back, and no clock is left running', async () => {
    const member = await aMemberAtMission(t, { mission: timed });
    await member.start();
    await edit(member.lessonId, { hasMission: false });
    expect((await member.lessonPage()).status).toBe(200);
    expect((await member.complete()).status).toBe(200);
    travelTo('2026-03-09T15:20:00Z');
    expect((await member.lessonPage()).status).toBe(200);
    const [timer] = await t.db.select().from(missionTimers).where(eq(missionTimers.userId, member.userId));
    expect(timer!.outcome).toBe('expired');
    travelTo(noon);
  });
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
