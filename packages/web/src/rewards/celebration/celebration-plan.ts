import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import type { Completion } from '@jornada/contract/lessons/lessons';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { amountOf, sourceOf } from '../reward-labels.ts';

/** Timings of a celebration in milliseconds (specification §9). */
export const timings = {
  xpToast: 2_500,
  levelUpAfter: 2_000,
  levelUpConfetti: 3_000,
  badgeAfter: 3_000,
  badgeAfterLevelUp: 5_500,
  badgeConfetti: 2_000,
  goalConfetti: 2_000,
  journeyConfetti: 2_500,
  redirect: 2_500,
  redirectAfterLevelUp: 5_000,
  perNewBadge: 3_000,
} as const;

/** What a celebration shows: a `Completion` with rewards, or anything else that paid. */
export interface Celebrated {
  rewards: Rewards;
  /** Without it, the headline of a completion ('Lição concluída!', 'Jornada concluída! +500 XP bônus!'). */
  headline?: string | undefined;
  /** True when this command completed its journey, which is then celebrated. */
  journeyCompleted?: boolean | undefined;
  /** The completed journey, whose cover is shown. */
  journeyId?: string | undefined;
  cover?: OwnCover | undefined;
}

type Earned = Pick<Rewards, 'leveledUp' | 'novosBadges'>;

/** A scene of a celebration; `length` in milliseconds, then the next one follows. */
export type Scene = { length: number } & ({ kind: 'toast' } | { kind: 'level' } | { kind: 'badge'; badgeId: string });

/**
 * The scenes in their order: the XP toast at once, a new level after 2 s, the badges after 3 s (5.5 s after a level-up), each for
 * 3 s, until the time of `redirectDelay` is over (specification §9).
 */
export function scenesOf(rewards: Earned): Scene[] {
  const { leveledUp, novosBadges } = rewards;
  const firstBadge = leveledUp ? timings.badgeAfterLevelUp : timings.badgeAfter;
  const starts = [
    { at: 0, scene: { kind: 'toast' } as const },
    ...(leveledUp ? [{ at: timings.levelUpAfter, scene: { kind: 'level' } as const }] : []),
    ...novosBadges.map((badgeId, i) => ({
      at: firstBadge + i * timings.perNewBadge,
      scene: { kind: 'badge', badgeId } as const,
    })),
  ];
  return starts.map(({ at, scene }, i) => ({ ...scene, length: (starts[i + 1]?.at ?? redirectDelay(rewards)) - at }));
}

/**
 * How long after a completion the member is taken to the journey, in milliseconds (specification §4):
 * 2.5 s, 5 s on a level-up, plus 3 s per new badge; at once while gamification is off (`rewards` null).
 */
export function redirectDelay(rewards: Earned | null): number {
  if (!rewards) return 0;
  const base = rewards.leveledUp ? timings.redirectAfterLevelUp : timings.redirect;
  return base + rewards.novosBadges.length * timings.perNewBadge;
}

/** The headline of a completion (specification §8; decision B2: without gamification no XP is mentioned). */
export function headline({ journeyCompleted, rewards }: Pick<Completion, 'journeyCompleted' | 'rewards'>): string {
  if (!journeyCompleted) return 'Lição concluída!';
  const isBonusPaid = rewards?.entries.some((entry) => entry.tipoAcao === 'jornada_completa') ?? false;
  return isBonusPaid ? 'Jornada concluída! +500 XP bônus!' : 'Jornada concluída!';
}

/** A celebration's own headline, else that of a completion. */
export const celebrationHeadline = ({ headline: own, journeyCompleted = false, rewards }: Celebrated): string =>
  own ?? headline({ journeyCompleted, rewards });

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

/** What a completion brought besides XP, in the words of specification §4. */
export function sideNotes({ metaAtingida, escudoUsado, streakResetado }: Rewards): SideNote[] {
  const notes: (SideNote | false)[] = [
    metaAtingida && { about: 'goal', text: 'Meta diária atingida!' },
    escudoUsado && { about: 'shield', text: 'Escudo usado!' },
    streakResetado && { about: 'streak', text: 'Streak resetado' },
  ];
  return notes.filter((note) => note !== false);
}
