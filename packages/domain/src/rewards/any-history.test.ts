/** What must hold for anybody's XP, level, streak and badges, whatever they, the clock and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenLaws, history, live } from '../../fixtures/any-history.ts';
import type { Law } from '../../fixtures/any-history.ts';
import { retold } from '../../fixtures/streak-retold.ts';
import type { LocalDay } from '../local-day.ts';
import type { AwardKey } from './award-keys.ts';
import { BADGE_CATALOGUE } from './badge-catalogue.ts';
import { goalWeek } from './daily-goal.ts';
import { levelFor } from './levels.ts';
import type { RewardOutcome } from './reward-command.ts';
import { MAX_SHIELDS, NO_STREAK, streakToday } from './streak.ts';

/** Milliseconds; generous, because a machine may be busy with other tests. */
const patience = 60_000;

/** Shields that an event brought, less the one it used: the milestone of 14 days (200 XP) is the only one that gives any. */
function shieldsWon(rewards: readonly RewardOutcome[]): number {
  let won = 0;
  for (const { entries, shieldUsed } of rewards) {
    if (entries.some(({ tipoAcao, xpGanho }) => tipoAcao === 'marco_streak' && xpGanho === 200)) won += 1;
    if (shieldUsed) won -= 1;
  }
  return won;
}

const laws: Record<string, Law> = {
  'no fact is paid twice': () => {
    const seen = new Set<AwardKey>();
    return ({ rewards }) =>
      rewards
        .flatMap(({ entries }) => entries.flatMap(({ keys }) => keys))
        .every((key) => !seen.has(key) && seen.add(key));
  },

  'the total is the sum of the ledger': () => {
    let sum = 0;
    return ({ member, rewards }) => {
      for (const { entries } of rewards) for (const { xpGanho, xpBonus } of entries) sum += xpGanho + xpBonus;
      return member.wallet.standing.xpTotal === sum;
    };
  },

  'every row pays something, names what it pays and shows the factor of its bonus':
    () =>
    ({ rewards }) =>
      rewards
        .flatMap(({ entries }) => entries)
        .every(({ keys, xpGanho, xpBonus, multiplicador }) => {
          const bonus = Math.floor((Math.round((multiplicador - 1) * 100) * xpGanho) / 100);
          return keys.length > 0 && xpGanho > 0 && xpBonus === bonus;
        }),

  'every answer tells the level of its own total, and a rise exactly when there was one': () => {
    let before = 1;
    return ({ rewards }) =>
      rewards.every(({ level, leveledUp, newLevel, standing }) => {
        const holds =
          level === levelFor(standing.xpTotal) &&
          leveledUp === level > before &&
          newLevel === (leveledUp ? level : null);
        before = level;
        return holds;
      });
  },

  'the streak never passes its record, shields stay within three and add up, dates never go back': ({ shields }) => {
    let before = { ...NO_STREAK, shields };
    let loginBefore: LocalDay | null = null;
    return ({ member, rewards }) => {
      const { streak: now, lastLoginDay } = member.wallet.standing;
      const holds =
        now.days <= now.record &&
        now.record >= before.record &&
        now.shields === Math.min(MAX_SHIELDS, before.shields + shieldsWon(rewards)) &&
        now.shields >= 0 &&
        (now.lastActionDay ?? '') >= (before.lastActionDay ?? '') &&
        (lastLoginDay ?? '') >= (loginBefore ?? '') &&
        now.days > 0 === (now.runStartedOn !== null);
      before = now;
      loginBefore = lastLoginDay;
      return holds;
    };
  },

  'a streak moves only by what its member does, at most a day at a time': () => {
    let days = 0;
    return ({ member, event }) => {
      const now = member.wallet.standing.streak.days;
      const mayMove = event.kind === 'complete' || event.kind === 'answer' || event.kind === 'study';
      const holds = now === days || (mayMove && (now === days + 1 || now === 1));
      days = now;
      return holds;
    };
  },

  'a day pays one login and one goal': () => {
    const paid = new Set<string>();
    return ({ moment, rewards }) =>
      rewards
        .flatMap(({ entries }) => entries)
        .filter(({ tipoAcao }) => tipoAcao === 'primeiro_login' || tipoAcao === 'meta_diaria')
        .every(({ tipoAcao }) => !paid.has(`${moment.today} ${tipoAcao}`) && paid.add(`${moment.today} ${tipoAcao}`));
  },

  'a day whose goal was paid shows as reached, whatever became of the goal':
    () =>
    ({ member: { wallet }, moment: { today } }) => {
      const paidDays = new Set(
        wallet.ledger.filter(({ entry }) => entry.tipoAcao === 'meta_diaria').map(({ day }) => day),
      );
      if (!paidDays.has(today)) return true;
      const xpByDay = new Map([[today, wallet.xpOn(today)]]);
      return goalWeek({ today, xpByDay, changes: wallet.goalChanges, paidDays }).at(-1)!.isReached;
    },

  'while gamification is off nothing is earned': () => {
    let before = '';
    return ({ member, event }) => {
      const now = JSON.stringify({ ...member.wallet.standing, dailyGoal: 0, badges: member.wallet.badges.size });
      const holds = member.school.isGamificationOn || event.kind === 'switch' || now === before;
      before = now;
      return holds;
    };
  },

  'a late 500 is paid with the next reward':
    () =>
    ({ member, rewards }) =>
      rewards.length === 0 || member.enrollments.every(({ owesBonus }) => !owesBonus),

  'badges are for ever, and nobody who meets a criterion waits for its badge': () => {
    let owned = 0;
    return ({ member, rewards }) => {
      const { badges } = member.wallet;
      const isKept = badges.size === owned + rewards.reduce((sum, { newBadges }) => sum + newBadges.length, 0);
      owned = badges.size;
      const last = rewards.at(-1);
      if (!last) return isKept;
      const isDue = ({ criterio: { tipo, quantidade } }: (typeof BADGE_CATALOGUE)[number]) =>
        (tipo === 'nivel' && last.level >= quantidade) ||
        (tipo === 'streak' && last.streakDays >= quantidade) ||
        (tipo === 'licoes' && member.enrollments.reduce((sum, { progress }) => sum + progress.size, 0) >= quantidade);
      return isKept && BADGE_CATALOGUE.every((badge) => badges.has(badge.id) || !isDue(badge));
    };
  },
};

describe('whatever happens to a member', { timeout: patience }, () => {
  test('what they earn keeps the laws', () => {
    fc.assert(
      fc.property(history, (story) => {
        expect(brokenLaws(story, laws)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test('the streak is what a look through the calendar tells, day by day', () => {
    fc.assert(
      fc.property(history, (story) => {
        const { member, moment } = live(story);
        const { streak } = member.wallet.standing;
        const { offIntervals } = member.school;
        const calendar = retold({ actionDays: member.daysActed, offIntervals, shields: story.shields });
        expect(calendar.onActionDays).toEqual({ days: streak.days, record: streak.record, shields: streak.shields });
        expect(streakToday(streak, moment.today, offIntervals).days).toBe(calendar.shownOn(moment.today));
      }),
      { numRuns: 600 },
    );
  });
});
