import type { Rewards } from '@jornada/contract/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { lessonKey } from '@jornada/domain/rewards/award-keys';
import { awardKeysOf, rewardCommand } from '@jornada/domain/rewards/reward-command';
import { streakToday } from '@jornada/domain/rewards/streak';
import type { Transaction } from '../platform/database/database.ts';
import { appendToLedger, loadEntriesThatPaid, loadPaidKeys } from './ledger-store.ts';
import { loadDay, saveStanding, standingOf, type StatsRow } from './store.ts';

export interface CompletedLesson {
  lessonId: string;
  journeyId: string;
  wasCurrent: boolean;
  enrolledToday: boolean;
  completesJourney: boolean;
}

/**
 * Pays a newly completed lesson inside the completion's transaction, on the already locked stats row, in the order of decisions F.
 * Call it before the progress row is written: today's other lessons are counted here.
 */
export async function rewardLessonCompletion(
  tx: Transaction,
  { stats, completed, today, now }: { stats: StatsRow; completed: CompletedLesson; today: LocalDay; now: Date },
): Promise<Rewards> {
  const { userId } = stats;
  const question = {
    standing: standingOf(stats),
    today,
    actions: [{ kind: 'lesson' as const, ...completed }],
    memberIsPresent: true,
    journeysOwed: [],
    offIntervals: [],
  };
  const paidKeys = await loadPaidKeys(tx, userId, awardKeysOf(question));
  const day = await loadDay(tx, userId, today);

  const reward = rewardCommand({
    ...question,
    xpEarnedToday: day.xp,
    lessonsCompletedTodayBefore: day.lessons,
    paidKeys,
    badges: { catalogue: [], owned: new Set(), counts: { licoes: 0, missoes: 0, jornadas: 0, licoesHoje: 0 } },
  });
  await appendToLedger(tx, { userId, entries: reward.entries, day: today, now });
  await saveStanding(tx, { stats, reward });

  return {
    entries: reward.entries.map(({ tipoAcao, xpGanho, xpBonus, multiplicador }) => ({
      tipoAcao,
      xpGanho,
      xpBonus,
      multiplicador,
    })),
    xpTotal: reward.standing.xpTotal,
    nivelAtual: reward.level,
    leveledUp: reward.leveledUp,
    newLevel: reward.newLevel,
    novosBadges: reward.newBadges.map(({ id }) => id),
    streakAtual: reward.streakDays,
    escudoUsado: reward.shieldUsed,
    streakResetado: reward.streakReset,
    metaAtingida: reward.goalReached,
  };
}

/** What a repeated completion answers: the entries that this lesson paid, and where the member stands now (decision D13). */
export async function recallLessonRewards(
  tx: Transaction,
  { stats, lessonId, today }: { stats: StatsRow; lessonId: string; today: LocalDay },
): Promise<Rewards> {
  const entries = await loadEntriesThatPaid(tx, stats.userId, [lessonKey(lessonId)]);
  return {
    entries: entries.map(({ id: _, ...entry }) => entry),
    xpTotal: stats.xpTotal,
    nivelAtual: stats.nivelAtual,
    leveledUp: false,
    newLevel: null,
    novosBadges: [],
    streakAtual: streakToday(standingOf(stats).streak, today).days,
    escudoUsado: false,
    streakResetado: false,
    metaAtingida: false,
  };
}
