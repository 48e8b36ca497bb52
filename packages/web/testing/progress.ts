import type { MemberProgress, MyBadge, ProgressDay, StreakMonth } from '@jornada/contract/rewards/rewards';
import { someStats } from './people.ts';

type Rewards = NonNullable<MemberProgress['rewards']>;
type Badge = Rewards['latestBadges'][number];

/** Tuesday to Monday; today is 23 November 2026. Each day has 110 XP. */
const days = ['17', '18', '19', '20', '21', '22', '23'].map((date) => `2026-11-${date}`);

/** The last seven days, today last; `changes` changes them, day by day. */
export const aWeek = (changes: readonly Partial<ProgressDay>[] = []): ProgressDay[] =>
  days.map((day, index) => ({ day, xp: 110, goalXp: 100, isGoalReached: true, streak: 'feita', ...changes[index] }));

/** An earned badge; `badge` changes it. */
export const aBadge = (badge: Partial<Badge> = {}): Badge => ({
  id: '019b76da-a80b-7390-bf88-cf5b016999df',
  nome: 'Semana Acesa',
  descricao: 'Sete dias seguidos, de uma ponta à outra da semana.',
  icone: 'IconFlame',
  raridade: 'raro',
  criterio: { tipo: 'streak', quantidade: 7 },
  isEarned: true,
  hint: null,
  ...badge,
});

/** A badge as the list of all badges shows it, earned by default. */
export const aBadgeOfMine = (badge: Partial<MyBadge> = {}): MyBadge => ({
  ...aBadge(),
  progress: { current: 7, target: 7 },
  earnedOn: '2026-11-21',
  ...badge,
});

interface ProgressParts {
  totals?: Partial<MemberProgress['totals']>;
  stats?: Partial<Rewards['stats']>;
  rewards?: Partial<Rewards>;
}

/** The first answer of 'Meu Progresso' and the profile, for a member in level 6. */
export const aProgress = ({ totals, stats, rewards }: ProgressParts = {}): MemberProgress => ({
  totals: { completedLessons: 48, completedMissions: 17, completedJourneys: 2, daysAsMember: 253, ...totals },
  rewards: {
    stats: someStats(stats),
    isGoalPaidToday: false,
    week: aWeek(),
    studyDays: 61,
    badgeCount: { earned: 6, total: 22 },
    latestBadges: [aBadge()],
    ...rewards,
  },
});

/** The same while gamification is off. */
export const aProgressWithoutRewards = (): MemberProgress => ({ ...aProgress(), rewards: null });

/** November 2026 up to the 23rd: two missed days, a run with a day that a shield covered, and today. */
export const aStreakMonth = (month: Partial<StreakMonth> = {}): StreakMonth => {
  const days = Array.from({ length: 30 }, (_, index) => {
    const number = index + 1;
    const day = `2026-11-${String(number).padStart(2, '0')}`;
    if (number > 23) return { day, state: 'futura', isKept: false } as const;
    if (number < 3) return { day, state: 'sem_acao', isKept: false } as const;
    return { day, state: number === 11 ? 'protegida' : 'feita', isKept: true } as const;
  });
  return { month: '2026-11', before: '2026-10', after: null, today: '2026-11-23', days, ...month };
};
