import type { LedgerEntry, Rewards } from '@jornada/contract/rewards/rewards';

/** A ledger entry of a plain lesson; `entry` changes it. */
export const anEntry = (entry: Partial<LedgerEntry> = {}): LedgerEntry => ({
  tipoAcao: 'licao_completa',
  xpGanho: 50,
  xpBonus: 0,
  multiplicador: 1,
  ...entry,
});

/** The rewards of a plain lesson; `rewards` changes them. */
export const someRewards = (rewards: Partial<Rewards> = {}): Rewards => ({
  entries: [anEntry()],
  xpTotal: 90,
  nivelAtual: 1,
  leveledUp: false,
  newLevel: null,
  novosBadges: [],
  streakAtual: 1,
  escudoUsado: false,
  streakResetado: false,
  metaAtingida: false,
  ...rewards,
});
