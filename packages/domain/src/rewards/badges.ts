/** From ordinary to legendary, in this order (decision F10). */
export const RARITIES = ['comum', 'raro', 'epico', 'lendario'] as const;
export type Rarity = (typeof RARITIES)[number];

/** What a badge can ask for (specification §3 "badge"). */
export const CRITERION_KINDS = ['licoes', 'missoes', 'jornadas', 'streak', 'nivel', 'licoes_dia'] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

/** A badge (specification §3); `icone` names an icon of the Tabler set. */
export interface Badge {
  id: string;
  nome: string;
  descricao: string;
  icone: string;
  raridade: Rarity;
  criterio: { tipo: CriterionKind; quantidade: number };
}

/** A member's counts for badges: completed lessons, answered missions, completed journeys, lessons completed today (specification §4). */
export interface BadgeCounts {
  licoes: number;
  missoes: number;
  jornadas: number;
  licoesHoje: number;
}

/** The counts with today's streak (decision F5) and the level. */
export interface BadgeFacts extends BadgeCounts {
  streak: number;
  nivel: number;
}

const measures = {
  licoes: (facts) => facts.licoes,
  missoes: (facts) => facts.missoes,
  jornadas: (facts) => facts.jornadas,
  streak: (facts) => facts.streak,
  nivel: (facts) => facts.nivel,
  licoes_dia: (facts) => facts.licoesHoje,
} satisfies Record<CriterionKind, (facts: BadgeFacts) => number>;

const hints = {
  licoes: (missing) => `Falta ${missing} lição(ões)`,
  missoes: (missing) => `Falta ${missing} missão(ões)`,
  jornadas: (missing) => `Falta ${missing} jornada(s)`,
  streak: (missing) => `Falta ${missing} dia(s)`,
  nivel: (missing) => `Falta ${missing} nível(is)`,
  licoes_dia: (missing) => `Falta ${missing} lição(ões) hoje`,
} satisfies Record<CriterionKind, (missing: number) => string>;

/** The badges of the catalogue that the member does not own and whose criterion is met, the rarest last (specification §4 "Badges"). */
export function newlyEarned(
  catalogue: readonly Badge[],
  ownedIds: ReadonlySet<string>,
  facts: BadgeFacts,
): readonly Badge[] {
  return catalogue.filter((badge) => !ownedIds.has(badge.id) && missingFor(badge, facts) === 0).toSorted(byRarity);
}

/** What a locked badge still needs, as its card says it (specification §2 /progress); null once its criterion is met. */
export function badgeHint(badge: Badge, facts: BadgeFacts): string | null {
  const missing = missingFor(badge, facts);
  return missing === 0 ? null : hints[badge.criterio.tipo](missing);
}

/** A member's progress towards a badge, as in '8 de 10'; `current` never exceeds `target`. */
export function badgeProgress({ criterio }: Badge, facts: BadgeFacts): { current: number; target: number } {
  return { current: Math.min(criterio.quantidade, measures[criterio.tipo](facts)), target: criterio.quantidade };
}

/** How many badges 'Quase lá' shows. */
export const NEAREST_BADGES = 3;

/**
 * The next badges: of each criterion the first one not owned yet. The badge with the greatest part done comes first; among equals, the one
 * that lacks less. Levels begin at 1, so level 1 counts as nothing done.
 */
export function nearestBadges(
  catalogue: readonly Badge[],
  ownedIds: ReadonlySet<string>,
  facts: BadgeFacts,
): readonly Badge[] {
  const ahead = catalogue.filter((badge) => !ownedIds.has(badge.id)).toSorted(byRarity);
  const nextOf = (tipo: CriterionKind) =>
    ahead
      .filter(({ criterio }) => criterio.tipo === tipo)
      .toSorted((a, b) => a.criterio.quantidade - b.criterio.quantidade)
      .slice(0, 1);
  return CRITERION_KINDS.flatMap(nextOf)
    .toSorted((a, b) => partDone(b, facts) - partDone(a, facts) || missingFor(a, facts) - missingFor(b, facts))
    .slice(0, NEAREST_BADGES);
}

function partDone(badge: Badge, facts: BadgeFacts): number {
  const { current, target } = badgeProgress(badge, facts);
  const from = badge.criterio.tipo === 'nivel' ? 1 : 0;
  return target > from ? (current - from) / (target - from) : 1;
}

/** Order of badges: comum < raro < epico < lendario, then the smaller criterion first (decision F10). */
export function byRarity(a: Badge, b: Badge): number {
  return (
    RARITIES.indexOf(a.raridade) - RARITIES.indexOf(b.raridade) ||
    a.criterio.quantidade - b.criterio.quantidade ||
    a.nome.localeCompare(b.nome, 'pt-BR')
  );
}

function missingFor({ criterio }: Badge, facts: BadgeFacts): number {
  return Math.max(0, criterio.quantidade - measures[criterio.tipo](facts));
}
