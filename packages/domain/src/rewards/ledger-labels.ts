import { FIRST_DAY_LESSON_XP, JOURNEY_XP, LESSON_XP } from './amounts.ts';
import type { ActionType, AwardEntry } from './ledger-entry.ts';
import { STREAK_MILESTONES } from './milestones.ts';
import type { Multiplier } from './multiplier.ts';

/** A stored ledger row with today's titles; a title is null when its lesson or journey is deleted, or the lesson a draft of others. */
export interface LedgerRow extends Pick<AwardEntry, 'tipoAcao' | 'xpGanho' | 'xpBonus'> {
  /** 1, 1.2, 1.3 or 1.5. */
  multiplicador: number;
  lessonTitle: string | null;
  journeyName: string | null;
}

/**
 * A ledger row in plain Portuguese for the member: its reason, then the parts of its XP where there are several
 * ('Como ganhei', decision F11).
 */
export function ledgerLabel(row: LedgerRow): string {
  return [titles[row.tipoAcao](row), ...partsOf(row), ...bonusOf(row)].join(' · ');
}

const titles = {
  licao_completa: ({ lessonTitle }) => named('Lição concluída', lessonTitle),
  jornada_completa: ({ journeyName }) => named('Jornada concluída', journeyName),
  missao_obrigatoria: ({ lessonTitle }) => named('Missão obrigatória respondida', lessonTitle),
  missao_opcional: ({ lessonTitle }) => named('Missão opcional respondida', lessonTitle),
  primeiro_login: () => 'Primeiro acesso do dia',
  meta_diaria: () => 'Meta diária atingida',
  // Not 'dias seguidos': days of rest, of a pause and under a shield may lie in between (decision K11).
  marco_streak: (row) => `Ofensiva de ${milestoneOf(row)?.days ?? 'vários'} dias`,
  progresso_trazido: ({ journeyName }) => named('Trazido de outra plataforma', journeyName),
} satisfies Record<ActionType, (row: LedgerRow) => string>;

const bonusReasons = new Map<number, string>([
  [1.2, '20% a mais pela ofensiva de 7 dias ou mais'],
  [1.3, '30% a mais por duas ou mais lições no mesmo dia'],
  [1.5, '50% a mais pela ofensiva de 21 dias ou mais'],
] satisfies [Multiplier, string][]);

/** The parts of the XP before the bonus, where there are several. */
function partsOf(row: LedgerRow): string[] {
  const shields = row.tipoAcao === 'marco_streak' ? (milestoneOf(row)?.shields ?? 0) : 0;
  if (shields > 0) return [`mais ${shields} escudo para proteger a sua ofensiva`];
  if (row.tipoAcao !== 'licao_completa' && row.tipoAcao !== 'jornada_completa') return [];

  const paysJourney = row.tipoAcao === 'jornada_completa';
  const lessonXp = row.xpGanho - (paysJourney ? JOURNEY_XP : 0);
  return [
    ...(paysJourney ? [`${JOURNEY_XP} XP pela jornada inteira`] : []),
    ...(paysJourney && lessonXp > 0
      ? [`${LESSON_XP} XP pela lição${row.lessonTitle ? ` ${row.lessonTitle}` : ''}`]
      : []),
    ...(lessonXp > LESSON_XP ? [`${FIRST_DAY_LESSON_XP} XP por estudar já no dia da inscrição`] : []),
  ];
}

function bonusOf({ multiplicador, xpBonus }: LedgerRow): string[] {
  const reason = bonusReasons.get(multiplicador);
  return reason && xpBonus > 0 ? [`${xpBonus} XP de bônus: ${reason}`] : [];
}

// Each milestone pays a different amount, so the amount identifies it.
function milestoneOf({ xpGanho }: LedgerRow) {
  return STREAK_MILESTONES.find((milestone) => milestone.xp === xpGanho);
}

function named(what: string, name: string | null): string {
  return name === null ? what : `${what}: ${name}`;
}
