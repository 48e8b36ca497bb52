import type { MissionType } from '../missions/mission-types.ts';
import type { AwardKey } from './award-keys.ts';
import type { Multiplier } from './multiplier.ts';

/** The kinds of ledger entries: actions that earn XP (specification §4, §9; `marco_streak` from decision F4), and what was brought (D20). */
export const ACTION_TYPES = [
  'licao_completa',
  'jornada_completa',
  'missao_obrigatoria',
  'missao_opcional',
  'primeiro_login',
  'meta_diaria',
  'marco_streak',
  'progresso_trazido',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** A row for the ledger `xp_history`, with the facts that it pays (decisions F1 and F2). */
export interface AwardEntry {
  keys: readonly AwardKey[];
  tipoAcao: ActionType;
  /** XP without the bonus. */
  xpGanho: number;
  xpBonus: number;
  multiplicador: Multiplier;
  /** `badgeIds`: the badges that the command earned, kept in its last entry, so that a repeat can report the whole command. */
  metadata: { lessonId?: string; journeyId?: string; missionType?: MissionType; badgeIds?: readonly string[] };
}

/** An entry to which no multiplier applies: login, goal and milestones (decision F2). */
export function plainEntry(tipoAcao: ActionType, key: AwardKey, xpGanho: number): AwardEntry {
  return { keys: [key], tipoAcao, xpGanho, xpBonus: 0, multiplicador: 1, metadata: {} };
}

/** What entries add to the member's total and to the day: gained plus bonus (decision F1). */
export function xpOf(entries: readonly AwardEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.xpGanho + entry.xpBonus, 0);
}
