import type { Completion } from '@jornada/contract/lessons';
import type { Rewards } from '@jornada/contract/rewards';
import { amountOf, sourceOf } from '../xp-words.ts';

/** Timings of a celebration in milliseconds (specification §9). */
export const timings = {
  xpToast: 2_500,
  levelUpAfter: 2_000,
  levelUpConfetti: 3_000,
  goalConfetti: 2_000,
  redirect: 2_500,
  redirectAfterLevelUp: 5_000,
  perNewBadge: 3_000,
} as const;

type Earned = Pick<Rewards, 'leveledUp' | 'novosBadges'>;

/**
 * How long after a completion the member is taken to the journey, in milliseconds (specification §4):
 * 2.5 s, 5 s on a level-up, plus 3 s per new badge; at once while gamification is off (`rewards` null).
 */
export function redirectDelay(rewards: Earned | null): number {
  if (!rewards) return 0;
  const base = rewards.leveledUp ? timings.redirectAfterLevelUp : timings.redirect;
  return base + rewards.novosBadges.length * timings.perNewBadge;
}

/** The headline of a completion (specification §8; decision B2: without gamification no XP is spoken of). */
export function headline({ journeyCompleted, rewards }: Pick<Completion, 'journeyCompleted' | 'rewards'>): string {
  if (!journeyCompleted) return 'Lição concluída!';
  const isBonusPaid = rewards?.entries.some((entry) => entry.tipoAcao === 'jornada_completa') ?? false;
  return isBonusPaid ? 'Jornada concluída! +500 XP bônus!' : 'Jornada concluída!';
}

export interface EarnedLine {
  source: string;
  amount: string;
}

/** What the XP toast lists, one line for each thing that paid. */
export const earnedLines = (rewards: Rewards): EarnedLine[] =>
  rewards.entries.map((entry) => ({ source: sourceOf(entry), amount: amountOf(entry) }));

export interface SideNote {
  about: 'goal' | 'shield' | 'streak';
  text: string;
}

/** What a completion brought beside XP, in the words of specification §4. */
export function sideNotes({ metaAtingida, escudoUsado, streakResetado }: Rewards): SideNote[] {
  const notes: (SideNote | false)[] = [
    metaAtingida && { about: 'goal', text: 'Meta diária atingida!' },
    escudoUsado && { about: 'shield', text: 'Escudo usado!' },
    streakResetado && { about: 'streak', text: 'Streak resetado' },
  ];
  return notes.filter((note) => note !== false);
}
