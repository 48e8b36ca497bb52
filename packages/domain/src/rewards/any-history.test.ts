/** What must hold for anybody's XP, level and streak, whatever they and the admins do over the days. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { history, live } from '../../fixtures/any-history.ts';
import type { LocalDay } from '../local-day.ts';
import { levelFor } from './levels.ts';
import type { RewardOutcome } from './reward-command.ts';
import { MAX_SHIELDS, NO_STREAK } from './streak.ts';

const often = { numRuns: 300 };
/** Milliseconds; generous, because a machine may be busy with other tests. */
const patience = 30_000;

/** Shields that an event brought, less the one it used: the milestone of 14 days (200 XP) is the only one that gives any. */
function shieldsWon(reward: RewardOutcome | null): number {
  const isDay14 = reward?.entries.some((entry) => entry.tipoAcao === 'marco_streak' && entry.xpGanho === 200);
  return (isDay14 ? 1 : 0) - (reward?.shieldUsed ? 1 : 0);
}

describe('whatever happens to a member', { timeout: patience }, () => {
  test('no fact is ever paid twice', () => {
    fc.assert(
      fc.property(history, (story) => {
        const keys = live(story).paidKeys();
        expect(new Set(keys).size).toBe(keys.length);
      }),
      often,
    );
  });

  test('the total is the sum of the ledger', () => {
    fc.assert(
      fc.property(history, (story) => {
        const member = live(story);
        const sum = member.ledger.reduce((xp, { entry }) => xp + entry.xpGanho + entry.xpBonus, 0);
        expect(member.standing.xpTotal).toBe(sum);
      }),
      often,
    );
  });

  test('every row pays something, names what it pays and shows the factor of its bonus', () => {
    fc.assert(
      fc.property(history, (story) => {
        for (const { entry } of live(story).ledger) {
          expect(entry.keys.length).toBeGreaterThan(0);
          expect(entry.xpGanho).toBeGreaterThan(0);
          expect(entry.xpBonus).toBe(Math.floor((Math.round((entry.multiplicador - 1) * 100) * entry.xpGanho) / 100));
        }
      }),
      often,
    );
  });

  test('every answer tells the level of its own total, and a rise exactly when there was one', () => {
    fc.assert(
      fc.property(history, (story) => {
        let levelBefore = 1;
        live(story, (_member, _offset, reward) => {
          if (!reward) return;
          expect(reward.level).toBe(levelFor(reward.standing.xpTotal));
          expect(reward.leveledUp).toBe(reward.level > levelBefore);
          expect(reward.newLevel).toBe(reward.leveledUp ? reward.level : null);
          expect(reward.streakDays).toBe(reward.standing.streak.days);
          levelBefore = reward.level;
        });
      }),
      often,
    );
  });

  test('the streak never passes its record, shields stay within three, dates never go back', () => {
    fc.assert(
      fc.property(history, (story) => {
        let streak = { ...NO_STREAK, shields: story.shields };
        let lastLoginDay: LocalDay | null = null;
        live(story, (member, _offset, reward) => {
          const now = member.standing.streak;
          const holds = {
            streakWithinRecord: now.days <= now.record && now.record >= streak.record,
            shieldsAddUp: now.shields === Math.min(MAX_SHIELDS, streak.shields + shieldsWon(reward)),
            shieldsWithinThree: now.shields >= 0 && now.shields <= MAX_SHIELDS,
            actionNotBack: (now.lastActionDay ?? '') >= (streak.lastActionDay ?? ''),
            loginNotBack: (member.standing.lastLoginDay ?? '') >= (lastLoginDay ?? ''),
            runHasFirstDay: now.days > 0 === (now.runStartedOn !== null),
          };
          expect(Object.entries(holds).filter(([, isTrue]) => !isTrue)).toEqual([]);
          ({ streak, lastLoginDay } = member.standing);
        });
      }),
      often,
    );
  });

  test('nobody earns more than one login, one goal and one new day of streak on a day', () => {
    fc.assert(
      fc.property(history, (story) => {
        const perDay = new Map<string, number>();
        const member = live(story);
        for (const { day, entry } of member.ledger) {
          if (entry.tipoAcao !== 'primeiro_login' && entry.tipoAcao !== 'meta_diaria') continue;
          const slot = `${day} ${entry.tipoAcao}`;
          perDay.set(slot, (perDay.get(slot) ?? 0) + 1);
        }
        expect([...perDay.values()].every((times) => times === 1)).toBe(true);
        expect(member.standing.streak.record).toBeLessThanOrEqual(member.daysActed.size);
      }),
      often,
    );
  });
});
