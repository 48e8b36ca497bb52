import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BADGE_CATALOGUE } from './badge-catalogue.ts';
import { badgeHint, badgeProgress, nearestBadges, type BadgeFacts } from './badges.ts';

const newcomer: BadgeFacts = { licoes: 0, missoes: 0, jornadas: 0, licoesHoje: 0, streak: 0, nivel: 1 };
const criteria = (facts: BadgeFacts, owned: ReadonlySet<string> = new Set()) =>
  nearestBadges(BADGE_CATALOGUE, owned, facts).map(({ criterio }) => `${criterio.tipo} ${criterio.quantidade}`);
const ownedBy = (facts: BadgeFacts) =>
  new Set(BADGE_CATALOGUE.filter((badge) => badgeHint(badge, facts) === null).map(({ id }) => id));

describe('the three badges that come next', () => {
  test('are for a newcomer those that one lesson, one mission and one journey bring', () => {
    expect(criteria(newcomer)).toEqual(['licoes 1', 'missoes 1', 'jornadas 1']);
  });

  test('are those of which the greatest part is done, one of each kind', () => {
    const marina = { licoes: 48, missoes: 17, jornadas: 2, licoesHoje: 1, streak: 12, nivel: 6 };
    expect(criteria(marina, ownedBy(marina))).toEqual(['licoes 50', 'streak 14', 'nivel 8']);
  });

  test('are fewer when fewer are left, and none when all are owned', () => {
    const all = BADGE_CATALOGUE.map(({ id }) => id);
    expect(criteria(newcomer, new Set(all.slice(1)))).toEqual(['licoes 1']);
    expect(criteria(newcomer, new Set(all))).toEqual([]);
  });
});

const anyFacts = fc.record({
  licoes: fc.nat({ max: 300 }),
  missoes: fc.nat({ max: 100 }),
  jornadas: fc.nat({ max: 20 }),
  licoesHoje: fc.nat({ max: 9 }),
  streak: fc.nat({ max: 200 }),
  nivel: fc.integer({ min: 1, max: 10 }),
});

test('whoever one is: never an owned one, never two of a kind, never one that hides an easier one of its kind', () => {
  fc.assert(
    fc.property(anyFacts, fc.subarray(BADGE_CATALOGUE.map(({ id }) => id)), (facts, ids) => {
      const owned = new Set<string>(ids);
      const nearest = nearestBadges(BADGE_CATALOGUE, owned, facts);
      const left = BADGE_CATALOGUE.filter(({ id }) => !owned.has(id));
      const kinds = new Set(nearest.map(({ criterio }) => criterio.tipo));
      expect(nearest.length).toBe(kinds.size);
      expect(nearest.length).toBe(Math.min(3, new Set(left.map(({ criterio }) => criterio.tipo)).size));
      for (const badge of nearest) {
        const { tipo, quantidade } = badge.criterio;
        expect(owned.has(badge.id)).toBe(false);
        const sameKind = left.filter(({ criterio }) => criterio.tipo === tipo);
        expect(Math.min(...sameKind.map(({ criterio }) => criterio.quantidade))).toBe(quantidade);
        const { current, target } = badgeProgress(badge, facts);
        expect(current).toBeGreaterThanOrEqual(0);
        expect(current).toBeLessThanOrEqual(target);
      }
    }),
  );
});
