import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BADGE_CATALOGUE } from './badge-catalogue.ts';
import { badgeHint, byRarity, CRITERION_KINDS, newlyEarned, RARITIES } from './badges.ts';
import type { Badge, BadgeFacts, CriterionKind } from './badges.ts';

const nothing: BadgeFacts = { licoes: 0, missoes: 0, jornadas: 0, licoesHoje: 0, streak: 0, nivel: 1 };
const factOf = {
  licoes: 'licoes',
  missoes: 'missoes',
  jornadas: 'jornadas',
  streak: 'streak',
  nivel: 'nivel',
  licoes_dia: 'licoesHoje',
} as const satisfies Record<CriterionKind, keyof BadgeFacts>;

function aBadge(tipo: CriterionKind, quantidade: number, over: Partial<Badge> = {}): Badge {
  const id = `${tipo}-${quantidade}`;
  return { id, nome: id, descricao: '', icone: 'IconStar', raridade: 'comum', criterio: { tipo, quantidade }, ...over };
}

describe.each(CRITERION_KINDS)('a badge for %s', (tipo) => {
  const badge = aBadge(tipo, 5);
  const facts = (count: number): BadgeFacts => ({ ...nothing, [factOf[tipo]]: count });

  test.each([
    [4, false],
    [5, true],
    [6, true],
  ])('with %i of 5 is earned: %s', (count, isEarned) => {
    expect(newlyEarned([badge], new Set(), facts(count))).toEqual(isEarned ? [badge] : []);
    expect(badgeHint(badge, facts(count)) === null).toBe(isEarned);
  });

  test('is not earned by anything else', () => {
    const plenty = { licoes: 99, missoes: 99, jornadas: 99, licoesHoje: 99, streak: 99, nivel: 99 };
    expect(newlyEarned([badge], new Set(), { ...plenty, [factOf[tipo]]: 4 })).toEqual([]);
  });

  test('is earned once', () => {
    expect(newlyEarned([badge], new Set([badge.id]), facts(5))).toEqual([]);
  });
});

test.each([
  ['licoes', 'Falta 4 lição(ões)'],
  ['missoes', 'Falta 4 missão(ões)'],
  ['jornadas', 'Falta 4 jornada(s)'],
  ['streak', 'Falta 4 dia(s)'],
  ['nivel', 'Falta 4 nível(is)'],
  ['licoes_dia', 'Falta 4 lição(ões) hoje'],
] as const)('a member reads what is missing for %s', (tipo, hint) => {
  expect(badgeHint(aBadge(tipo, 7), { ...nothing, [factOf[tipo]]: 3 })).toBe(hint);
});

test('a member’s badges go from common to legendary, and within a rarity from near to far', () => {
  const badges = [
    aBadge('nivel', 10, { raridade: 'lendario' }),
    aBadge('licoes', 50, { raridade: 'raro' }),
    aBadge('licoes', 10, { raridade: 'epico' }),
    aBadge('licoes', 5, { raridade: 'raro' }),
    aBadge('licoes', 1),
    aBadge('streak', 5, { raridade: 'raro', nome: 'Ácaro' }),
  ];
  expect(badges.toSorted(byRarity).map(({ nome }) => nome)).toEqual([
    'licoes-1',
    'Ácaro',
    'licoes-5',
    'licoes-50',
    'licoes-10',
    'nivel-10',
  ]);
  const facts = { ...nothing, licoes: 50, streak: 5, nivel: 10 };
  expect(newlyEarned(badges, new Set(), facts).map(({ raridade }) => raridade)).toEqual([
    'comum',
    'raro',
    'raro',
    'raro',
    'epico',
    'lendario',
  ]);
});

describe('the badges that every school has', () => {
  test('cover every criterion and every rarity', () => {
    expect(BADGE_CATALOGUE.length).toBeGreaterThanOrEqual(18);
    expect(new Set(BADGE_CATALOGUE.map(({ criterio }) => criterio.tipo))).toEqual(new Set(CRITERION_KINDS));
    expect(new Set(BADGE_CATALOGUE.map(({ raridade }) => raridade))).toEqual(new Set(RARITIES));
  });

  test.each(['id', 'nome', 'descricao', 'icone'] as const)('differ in their %s', (field) => {
    expect(new Set(BADGE_CATALOGUE.map((badge) => badge[field])).size).toBe(BADGE_CATALOGUE.length);
  });

  test('ask for different things, and more of a thing for what is rarer', () => {
    for (const tipo of CRITERION_KINDS) {
      const badges: Badge[] = BADGE_CATALOGUE.filter(({ criterio }) => criterio.tipo === tipo);
      const amounts = badges.toSorted(byRarity).map(({ criterio }) => criterio.quantidade);
      expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
    }
  });

  test('can all be earned, and none of them by doing nothing', () => {
    expect(newlyEarned(BADGE_CATALOGUE, new Set(), nothing)).toEqual([]);
    const everything = { licoes: 100, missoes: 50, jornadas: 10, licoesHoje: 5, streak: 100, nivel: 10 };
    expect(newlyEarned(BADGE_CATALOGUE, new Set(), everything)).toHaveLength(BADGE_CATALOGUE.length);
  });

  test('have ids as the database keeps them', () => {
    for (const { id } of BADGE_CATALOGUE) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });

  test('have icons that the web can draw', () => {
    const drawn = readFileSync(new URL(import.meta.resolve('@tabler/icons-react')), 'utf8');
    for (const { icone } of BADGE_CATALOGUE) expect(drawn).toMatch(new RegExp(`\\b${icone}\\b`));
  });
});
