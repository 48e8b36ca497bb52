import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '@jornada/contract/rewards/rewards';
import { earnedLines, celebrationHeadline, headline, redirectDelay, scenesOf, sideNotes } from './celebration-plan.ts';
import { anEntry, someRewards } from '../../../testing/rewards.ts';

describe('the way to the journey page opens after', () => {
  const badge = '0199a1b2-0000-7000-8000-0000000000bb';
  test.each([
    ['no time at all without gamification', null, 0],
    ['two and a half seconds', { leveledUp: false, novosBadges: [] }, 2_500],
    ['five seconds on a new level', { leveledUp: true, novosBadges: [] }, 5_000],
    ['three seconds more for a badge', { leveledUp: false, novosBadges: [badge] }, 5_500],
    ['three for each of them', { leveledUp: true, novosBadges: [badge, badge] }, 11_000],
  ])('%s', (_, rewards, milliseconds) => {
    expect(redirectDelay(rewards)).toBe(milliseconds);
  });
});

describe('the scenes come one after another', () => {
  const startsOf = (earned: Parameters<typeof scenesOf>[0]) => {
    let at = 0;
    return scenesOf(earned).map(({ kind, length }) => {
      const start = at;
      at += length;
      return `${kind} ${start}`;
    });
  };
  test.each([
    ['the XP alone', false, [], ['toast 0']],
    ['a new level after two seconds', true, [], ['toast 0', 'level 2000']],
    ['badges after three seconds', false, ['a', 'b'], ['toast 0', 'badge 3000', 'badge 6000']],
    ['badges after a new level', true, ['a', 'b'], ['toast 0', 'level 2000', 'badge 5500', 'badge 8500']],
  ])('%s', (_, leveledUp, novosBadges, starts) => {
    expect(startsOf({ leveledUp, novosBadges })).toEqual(starts);
  });

  test('and are over when the way to the journey opens', () => {
    const earned = { leveledUp: true, novosBadges: ['a', 'b'] };
    expect(scenesOf(earned).reduce((sum, { length }) => sum + length, 0)).toBe(redirectDelay(earned));
  });
});

test('a celebration may bring its own first words', () => {
  const rewards = someRewards();
  expect(celebrationHeadline({ rewards })).toBe('Lição concluída!');
  expect(celebrationHeadline({ rewards, headline: 'Missão completada! 🎉' })).toBe('Missão completada! 🎉');
});

describe('the headline of a completion', () => {
  const lesson = someRewards({ entries: [anEntry()] });
  const last = someRewards({ entries: [anEntry({ tipoAcao: 'jornada_completa', xpGanho: 550 })] });
  test.each([
    ['a lesson', false, lesson, 'Lição concluída!'],
    ['a lesson without gamification', false, null, 'Lição concluída!'],
    ['the last lesson', true, last, 'Jornada concluída! +500 XP bônus!'],
    ['the last lesson without gamification', true, null, 'Jornada concluída!'],
    ['the last lesson of a journey that was paid before', true, lesson, 'Jornada concluída!'],
  ] as const)('%s', (_, journeyCompleted, rewards, text) => {
    expect(headline({ journeyCompleted, rewards })).toBe(text);
  });
});

test('the toast lists what was earned, line by line', () => {
  const entries: LedgerEntry[] = [
    anEntry({ tipoAcao: 'primeiro_login', xpGanho: 5 }),
    anEntry({ xpGanho: 50, xpBonus: 10, multiplicador: 1.2 }),
    anEntry({ tipoAcao: 'marco_streak', xpGanho: 100 }),
    anEntry({ tipoAcao: 'meta_diaria', xpGanho: 10 }),
  ];
  expect(earnedLines(someRewards({ entries }))).toEqual([
    { source: 'Primeiro acesso do dia', amount: '5 XP' },
    { source: 'Lição', amount: '50 XP + 20% de bônus da ofensiva' },
    { source: 'Marco da ofensiva', amount: '100 XP' },
    { source: 'Meta diária', amount: '10 XP' },
  ]);
});

test('a journey’s 500 that was owed is not told as a lesson’s', () => {
  const journey = { tipoAcao: 'jornada_completa' } as const;
  const entries = [anEntry({ ...journey, xpGanho: 500 }), anEntry({ ...journey, xpGanho: 550 })];
  expect(earnedLines(someRewards({ entries })).map(({ source }) => source)).toEqual([
    'Jornada concluída',
    'Lição e jornada',
  ]);
});

test('goal, shield and a streak that starts again are told, in this order', () => {
  const rewards = someRewards({ metaAtingida: true, escudoUsado: true, streakResetado: true });
  expect(sideNotes(rewards).map(({ text }) => text)).toEqual([
    'Meta diária atingida!',
    'Escudo usado!',
    'Streak resetado',
  ]);
  expect(sideNotes(someRewards())).toEqual([]);
});
