/** The rewards of commands beyond a single lesson: missions, the login, settled timers, owed bonuses, badges. */
import { describe, expect, test } from 'vitest';
import { day, monday } from '../../fixtures/days.ts';
import { aCommand, aLesson, aMission, aRewardState, aStreak, entrySummaries } from '../../fixtures/rewards.ts';
import { goalKey, journeyKey, lessonKey, loginKey, milestoneKey, missionKey } from './award-keys.ts';
import type { Badge } from './badges.ts';
import { awardKeysOf, rewardCommand } from './reward-command.ts';
import type { RewardCommand } from './reward-command.ts';

const entriesOf = (over: Partial<RewardCommand>) => entrySummaries(rewardCommand(aCommand(over)).entries);
const required = aMission({ missionType: 'desafio', required: true });

describe('a mission', () => {
  test.each([
    ['that is optional', aMission(), ['missao_opcional', 50, 0]],
    ['that is required', required, ['missao_obrigatoria', 100, 0]],
  ] as const)('%s pays its XP', (_name, mission, entry) => {
    expect(entriesOf({ actions: [mission] })).toEqual(entry[1] === 100 ? [entry, ['meta_diaria', 10, 0]] : [entry]);
  });

  test('says in its row which lesson of which journey it was, and of what type', () => {
    expect(rewardCommand(aCommand({ actions: [required] })).entries[0]).toEqual({
      keys: [missionKey('lesson-1')],
      tipoAcao: 'missao_obrigatoria',
      xpGanho: 100,
      xpBonus: 0,
      multiplicador: 1,
      metadata: { lessonId: 'lesson-1', journeyId: 'journey-1', missionType: 'desafio' },
    });
  });

  test('is paid once, also after a reset', () => {
    expect(entriesOf({ actions: [required], paidKeys: new Set([missionKey('lesson-1')]) })).toEqual([]);
  });

  test('carries the streak by itself', () => {
    const reward = rewardCommand(
      aCommand({ actions: [aMission()], rewardState: aRewardState({ streak: aStreak(6) }) }),
    );
    expect(reward.streakDays).toBe(7);
    expect(entrySummaries(reward.entries)).toEqual([
      ['missao_opcional', 50, 10],
      ['marco_streak', 100, 0],
      ['meta_diaria', 10, 0],
    ]);
  });

  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [2, 15, 1.3],
  ])('after %i lessons today has a bonus of %i', (lessonsCompletedTodayBefore, xpBonus, multiplicador) => {
    const { entries } = rewardCommand(aCommand({ actions: [aMission()], lessonsCompletedTodayBefore }));
    expect(entries[0]).toMatchObject({ xpBonus, multiplicador });
  });
});

describe('a required mission that takes its lesson along', () => {
  const both = [required, aLesson()];

  test('pays the mission, then the lesson, then the goal once', () => {
    expect(entriesOf({ actions: both })).toEqual([
      ['missao_obrigatoria', 100, 0],
      ['licao_completa', 50, 0],
      ['meta_diaria', 10, 0],
    ]);
  });

  test('does not yet count the lesson for the mission', () => {
    expect(entriesOf({ actions: both, lessonsCompletedTodayBefore: 1, xpEarnedToday: 100 })).toEqual([
      ['missao_obrigatoria', 100, 0],
      ['licao_completa', 50, 15],
    ]);
  });

  test('takes one step of the streak for both, and both have its bonus', () => {
    const rewardState = aRewardState({ streak: aStreak(20), dailyGoal: 1000 });
    const reward = rewardCommand(aCommand({ actions: both, rewardState }));
    expect(reward.streakDays).toBe(21);
    expect(entrySummaries(reward.entries)).toEqual([
      ['missao_obrigatoria', 100, 50],
      ['licao_completa', 50, 25],
      ['marco_streak', 500, 0],
    ]);
  });

  test('on the last lesson completes the journey', () => {
    const last = aLesson({ completesJourney: true, enrolledToday: true });
    const reward = rewardCommand(
      aCommand({ actions: [required, last], rewardState: aRewardState({ lastLoginDay: null }) }),
    );
    expect(entrySummaries(reward.entries)).toEqual([
      ['primeiro_login', 5, 0],
      ['missao_obrigatoria', 100, 0],
      ['jornada_completa', 575, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(reward).toMatchObject({ rewardState: { xpTotal: 690 }, level: 4, leveledUp: true, newLevel: 4 });
  });

  test('pays the lesson alone when the mission was paid before a reset', () => {
    expect(entriesOf({ actions: both, paidKeys: new Set([missionKey('lesson-1')]) })).toEqual([
      ['licao_completa', 50, 0],
    ]);
  });
});

describe('the daily login', () => {
  const login = { actions: [], rewardState: aRewardState({ lastLoginDay: day(-1) }) };

  test('pays five XP and leaves the streak alone', () => {
    const rewardState = aRewardState({ lastLoginDay: day(-1), streak: aStreak(6) });
    const reward = rewardCommand(aCommand({ actions: [], rewardState }));
    expect(entrySummaries(reward.entries)).toEqual([['primeiro_login', 5, 0]]);
    expect(reward.rewardState).toEqual({ ...rewardState, xpTotal: 5, lastLoginDay: monday });
    expect(reward).toMatchObject({ streakDays: 6, shieldUsed: false, streakReset: false, protectedDays: null });
  });

  test('a second time pays nothing', () => {
    expect(entriesOf({ ...login, rewardState: aRewardState() })).toEqual([]);
    expect(entriesOf({ ...login, paidKeys: new Set([loginKey(monday)]) })).toEqual([]);
  });

  test.each([
    ['lost', {}, 0],
    ['to be saved by a shield', { shields: 1 }, 12],
  ])('shows the streak as it is, %s, and takes no shield', (_name, over, streakDays) => {
    const streak = aStreak(12, { lastActionDay: day(-3), ...over });
    const reward = rewardCommand(aCommand({ ...login, rewardState: aRewardState({ streak }) }));
    expect(reward.streakDays).toBe(streakDays);
    expect(reward.rewardState.streak).toEqual(streak);
  });

  test('can reach the goal and the next level with its five XP', () => {
    const rewardState = aRewardState({ lastLoginDay: null, xpTotal: 90, dailyGoal: 25 });
    const reward = rewardCommand(aCommand({ actions: [], rewardState, xpEarnedToday: 20 }));
    expect(entrySummaries(reward.entries)).toEqual([
      ['primeiro_login', 5, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(reward).toMatchObject({ goalReached: true, level: 2, newLevel: 2 });
  });
});

describe('a timer settled without its member', () => {
  const settled = { actions: [required, aLesson()], memberIsPresent: false };

  test('pays mission and lesson, but no login and no step of the streak', () => {
    const rewardState = aRewardState({ lastLoginDay: day(-1), streak: aStreak(6) });
    const reward = rewardCommand(aCommand({ ...settled, rewardState }));
    expect(entrySummaries(reward.entries)).toEqual([
      ['missao_obrigatoria', 100, 0],
      ['licao_completa', 50, 0],
      ['meta_diaria', 10, 0],
    ]);
    expect(reward.rewardState).toEqual({ ...rewardState, xpTotal: 160 });
  });

  test.each([
    ['as long as the streak stands', {}, 20],
    ['as long as a shield can save it', { lastActionDay: day(-3), shields: 1 }, 20],
    ['no longer, once it is lost', { lastActionDay: day(-3) }, 0],
  ])('has the bonus of the streak %s', (_name, over, xpBonus) => {
    const rewardState = aRewardState({ streak: aStreak(8, over) });
    expect(entriesOf({ actions: [required], memberIsPresent: false, rewardState })[0]).toEqual([
      'missao_obrigatoria',
      100,
      xpBonus,
    ]);
  });
});

describe('a journey that became complete without a completion', () => {
  const owed = { actions: [], journeysOwed: ['journey-2'] };

  test('pays its 500 with the next login, without a bonus, and names only the journey', () => {
    const rewardState = aRewardState({ streak: aStreak(25, { lastActionDay: monday }) });
    const { entries } = rewardCommand(aCommand({ ...owed, rewardState }));
    expect(entries[0]).toEqual({
      keys: [journeyKey('journey-2')],
      tipoAcao: 'jornada_completa',
      xpGanho: 500,
      xpBonus: 0,
      multiplicador: 1,
      metadata: { journeyId: 'journey-2' },
    });
    expect(entrySummaries(entries.slice(1))).toEqual([['meta_diaria', 10, 0]]);
  });

  test('pays after the lesson and the milestone of the same command', () => {
    const rewardState = aRewardState({ streak: aStreak(2), lastLoginDay: null });
    expect(entriesOf({ rewardState, journeysOwed: ['journey-2'] }).map(([tipoAcao]) => tipoAcao)).toEqual([
      'primeiro_login',
      'licao_completa',
      'marco_streak',
      'jornada_completa',
      'meta_diaria',
    ]);
  });

  test.each([
    ['was paid before a reset', { ...owed, paidKeys: new Set([journeyKey('journey-2')]) }],
    ['is named twice', { ...owed, journeysOwed: ['journey-2', 'journey-2'], xpEarnedToday: 100 }],
    [
      'is completed by this very lesson',
      {
        actions: [aLesson({ journeyId: 'journey-2', completesJourney: true })],
        journeysOwed: ['journey-2'],
        xpEarnedToday: 100,
      },
    ],
  ])('is never paid twice, even if it %s', (_name, over) => {
    const keys = rewardCommand(aCommand(over)).entries.flatMap((entry) => entry.keys);
    expect(keys.filter((key) => key === journeyKey('journey-2')).length).toBeLessThanOrEqual(1);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('and another one pay both', () => {
    expect(entriesOf({ actions: [], journeysOwed: ['journey-2', 'journey-3'], xpEarnedToday: 100 })).toEqual([
      ['jornada_completa', 500, 0],
      ['jornada_completa', 500, 0],
    ]);
  });
});

describe('a badge', () => {
  const badge = (id: string, tipo: Badge['criterio']['tipo'], quantidade: number): Badge => ({
    id,
    nome: id,
    descricao: '',
    icone: 'IconStar',
    raridade: 'comum',
    criterio: { tipo, quantidade },
  });
  const counts = { licoes: 9, missoes: 3, jornadas: 1, licoesHoje: 2 };
  const earned = (catalogue: Badge[], over: Partial<RewardCommand> = {}, owned: string[] = []) =>
    rewardCommand(aCommand({ ...over, badges: { catalogue, owned: new Set(owned), counts } })).newBadges.map(
      ({ id }) => id,
    );

  test('for a level comes with the level that this command reached, by its goal even', () => {
    const rewardState = aRewardState({ xpTotal: 240, dailyGoal: 50 });
    expect(earned([badge('third', 'nivel', 3), badge('fourth', 'nivel', 4)], { rewardState })).toEqual(['third']);
  });

  test('for a streak comes with the day that this command added', () => {
    const rewardState = aRewardState({ streak: aStreak(6) });
    expect(earned([badge('week', 'streak', 7), badge('more', 'streak', 8)], { rewardState })).toEqual(['week']);
  });

  test('for a streak does not come with a streak that was lost', () => {
    const rewardState = aRewardState({ streak: aStreak(9, { lastActionDay: day(-4) }) });
    expect(earned([badge('week', 'streak', 7)], { rewardState, actions: [] })).toEqual([]);
  });

  test('is remembered by the last entry of the command that brought it, and by no other', () => {
    const catalogue = [badge('three', 'missoes', 3), badge('nine', 'licoes', 9)];
    const toldBy = (owned: string[]) =>
      rewardCommand(
        aCommand({ actions: [required, aLesson()], badges: { catalogue, owned: new Set(owned), counts } }),
      ).entries.map(({ tipoAcao, metadata }) => [tipoAcao, metadata.badgeIds]);
    expect(toldBy([])).toEqual([
      ['missao_obrigatoria', undefined],
      ['licao_completa', undefined],
      ['meta_diaria', ['three', 'nine']],
    ]);
    expect(toldBy(['nine', 'three']).at(-1)).toEqual(['meta_diaria', undefined]);
  });

  test('comes once, and pays no XP', () => {
    const all = [
      badge('nine', 'licoes', 9),
      badge('three', 'missoes', 3),
      badge('one', 'jornadas', 1),
      badge('two', 'licoes_dia', 2),
    ];
    expect(earned(all, {}, ['nine'])).toEqual(['one', 'two', 'three']);
    expect(
      earned(
        all,
        {},
        all.map(({ id }) => id),
      ),
    ).toEqual([]);
    const without = entriesOf({});
    expect(
      entrySummaries(rewardCommand(aCommand({ badges: { catalogue: all, owned: new Set(), counts } })).entries),
    ).toEqual(without);
  });

  test('comes with a login too, where it was still missing', () => {
    expect(earned([badge('nine', 'licoes', 9)], { actions: [] })).toEqual(['nine']);
  });
});

describe('what the ledger is asked before a command', () => {
  test('names every fact that could be paid, once', () => {
    const question = aCommand({
      rewardState: aRewardState({ streak: aStreak(6), lastLoginDay: null }),
      actions: [required, aLesson({ completesJourney: true })],
      journeysOwed: ['journey-2', 'journey-1'],
    });
    expect(awardKeysOf(question)).toEqual([
      loginKey(monday),
      missionKey('lesson-1'),
      lessonKey('lesson-1'),
      journeyKey('journey-1'),
      milestoneKey(day(-6), 7),
      journeyKey('journey-2'),
      goalKey(monday),
    ]);
  });

  test('leaves out login and milestone where a timer is settled without its member', () => {
    const question = aCommand({
      rewardState: aRewardState({ streak: aStreak(6) }),
      actions: [aMission()],
      memberIsPresent: false,
    });
    expect(awardKeysOf(question)).toEqual([missionKey('lesson-1'), goalKey(monday)]);
  });

  test('covers whatever is paid then', () => {
    const rewardState = aRewardState({ streak: aStreak(13), lastLoginDay: null, dailyGoal: 10 });
    const command = aCommand({
      rewardState,
      actions: [required, aLesson({ completesJourney: true })],
      journeysOwed: ['journey-2'],
    });
    const asked = new Set(awardKeysOf(command));
    const paid = rewardCommand(command).entries.flatMap(({ keys }) => keys);
    expect(paid.filter((key) => !asked.has(key))).toEqual([]);
    expect(rewardCommand({ ...command, paidKeys: asked }).entries).toEqual([]);
  });
});
