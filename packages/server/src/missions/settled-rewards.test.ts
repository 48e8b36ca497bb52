import { asLocalDay } from '@jornada/domain/local-day';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { entry } from '../../fixtures/ledger.ts';
import { aMemberAtMission, atWork } from '../../fixtures/member-at-mission.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { settleDueTimers } from './settle-due-timers.ts';

const noon = '2026-03-09T15:00:00.000Z';
const oneHourLater = '2026-03-09T16:00:00.000Z';
const t = useTestApp({ now: noon });

const namesOf = (ids: string[]) => ids.map((id) => BADGE_CATALOGUE.find((badge) => badge.id === id)!.nome);

/** A member 50 XP below level 3 whose daily goal is within one mission, with a draft in a required mission whose time has run out. */
async function whoseTimeRanOut() {
  travelTo(noon);
  const member = { ...atWork, xpTotal: 250, dailyGoal: 120 };
  const ana = await aMemberAtMission(t, {
    member,
    mission: { missionRequired: true, timerEnabled: true, timerMinutes: 30 },
  });
  await ana.start();
  await ana.draft('O que deu tempo');
  travelTo(oneHourLater);
  return ana;
}
type Member = Awaited<ReturnType<typeof whoseTimeRanOut>>;

const job = () =>
  settleDueTimers(t.db, {
    ...t.services,
    onError: (error) => {
      throw error;
    },
  });
const told = async (ana: Member) => (await ana.answer({ text: 'O que deu tempo' })).body;

/** For the first answer, the first lesson and level 3. */
const theirBadges = ['Mão na Massa', 'Primeiro Passo', 'Subindo a Serra'];

const everything = {
  entries: [entry('missao_obrigatoria', 100), entry('licao_completa', 50), entry('meta_diaria', 10)],
  leveledUp: true,
  newLevel: 3,
  metaAtingida: true,
  escudoUsado: false,
  streakResetado: false,
};

test('what the clock handed in is told with the goal, the level and the badges that it brought, however often one asks', async () => {
  const ana = await whoseTimeRanOut();
  await job();
  for (let time = 0; time < 3; time++) {
    const { rewards, completion, alreadyAnswered } = await told(ana);
    expect(rewards).toMatchObject({ ...everything, xpTotal: 410, nivelAtual: 3, streakAtual: 1 });
    expect(namesOf(rewards.novosBadges)).toEqual(theirBadges);
    expect(completion).toMatchObject({ currentDay: 2, alreadyCompleted: true, journeyCompleted: false, rewards });
    expect(alreadyAnswered).toBe(true);
  }
  expect((await ana.caller.get('/api/me/stats')).body.xpTotal).toBe(410);
});

test('whoever asks first settles it and is told the same', async () => {
  const ana = await whoseTimeRanOut();
  expect((await told(ana)).rewards).toMatchObject(everything);
  expect((await told(ana)).rewards).toMatchObject(everything);
});

test('what came before and what came later belongs to other commands', async () => {
  const ana = await whoseTimeRanOut();
  await job();
  travelTo('2026-03-10T15:00:00Z');
  const next = ana.journey.lessons[1]!.id;
  const later = (await ana.caller.post(`/api/lessons/${next}/completion`)).body.rewards;
  expect(later.entries.length).toBeGreaterThan(1);

  const { rewards } = await told(ana);
  expect(rewards).toMatchObject({ ...everything, xpTotal: later.xpTotal, nivelAtual: later.nivelAtual });
  expect(namesOf(rewards.novosBadges)).toEqual(theirBadges);
});

test('an answer whose reply was lost on the way is told with everything too, its first login included', async () => {
  travelTo(noon);
  const member = { lastLoginOn: asLocalDay('2026-03-08'), dailyGoal: 1000, xpTotal: 60 };
  const ana = await aMemberAtMission(t, { member, mission: { missionRequired: false } });
  const first = (await ana.answer({ text: 'Consegui' })).body;
  const again = (await ana.answer({ text: 'Consegui' })).body;
  expect(first.rewards).toMatchObject({
    entries: [entry('primeiro_login', 5), entry('missao_opcional', 50)],
    newLevel: 2,
  });
  expect(again).toEqual({ ...first, alreadyAnswered: true });
});

test('gamification off: there is nothing to tell', async () => {
  const ana = await whoseTimeRanOut();
  const admin = await t.as(await anAdmin(t.db));
  await admin.put('/api/admin/switches', { gamificationEnabled: false });
  await job();
  const { rewards, completion } = await told(ana);
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
  expect(rewards).toBeNull();
  expect(completion).toMatchObject({ currentDay: 2, rewards: null });
});
