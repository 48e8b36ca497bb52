import type { LedgerEntry } from '@jornada/contract/rewards/rewards';
import { JOURNEY_XP } from '@jornada/domain/rewards/amounts';
import { xp } from './format-xp.ts';

/** Where a bonus comes from, by its size: 30 % is the day's second lesson, 20 and 50 % the streak (specification §9). */
export const bonusReason = (percent: number) => (percent === 30 ? 'por duas lições no dia' : 'da ofensiva');

/** What completing a lesson would pay: 'Concluir vale 50 XP, com 20% de bônus da ofensiva'. */
export function formatOffer(reward: { xp: number; bonusPercent: number }): string {
  const bonus =
    reward.bonusPercent > 0 ? `, com ${reward.bonusPercent}% de bônus ${bonusReason(reward.bonusPercent)}` : '';
  return `Concluir vale ${xp(reward.xp)}${bonus}`;
}

/** Everything these entries paid, bonus included. */
export const totalXp = (entries: readonly LedgerEntry[]) =>
  entries.reduce((sum, entry) => sum + entry.xpGanho + entry.xpBonus, 0);

/** What commands pay. No command brings progress from another platform (decision D20), so that has no word in the first load. */
const sources: Record<Exclude<LedgerEntry['tipoAcao'], 'progresso_trazido'>, string> = {
  licao_completa: 'Lição',
  jornada_completa: 'Lição e jornada',
  missao_obrigatoria: 'Missão',
  missao_opcional: 'Missão',
  primeiro_login: 'Primeiro acesso do dia',
  meta_diaria: 'Meta diária',
  marco_streak: 'Marco da ofensiva',
};

/** What an entry was paid for. A journey's 500 XP stand alone if they were owed or the lesson had paid before (decision D6). */
export const sourceOf = ({ tipoAcao, xpGanho }: LedgerEntry) =>
  tipoAcao === 'jornada_completa' && xpGanho === JOURNEY_XP
    ? 'Jornada concluída'
    : sources[tipoAcao as keyof typeof sources];

/** An entry's amount, with its bonus apart: '50 XP + 20% de bônus da ofensiva'. */
export function amountOf(entry: LedgerEntry): string {
  const percent = Math.round((entry.multiplicador - 1) * 100);
  return entry.xpBonus > 0 ? `${xp(entry.xpGanho)} + ${percent}% de bônus ${bonusReason(percent)}` : xp(entry.xpGanho);
}
