import type { Rewards, UserStats } from '@jornada/contract/rewards';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import { BADGE_CATALOGUE } from '@jornada/domain/rewards/badge-catalogue';
import { xpOf, type AwardEntry } from '@jornada/domain/rewards/ledger-entry';
import { levelFor } from '@jornada/domain/rewards/levels';
import { rewardCommand } from '@jornada/domain/rewards/reward-command';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import { streakToday } from '@jornada/domain/rewards/streak/streak';
import { today, xpOn, type Model, type ModelAnswer, type ModelMember } from './model.ts';

const onTheWire = ({ tipoAcao, xpGanho, xpBonus, multiplicador }: AwardEntry) => ({
  tipoAcao,
  xpGanho,
  xpBonus,
  multiplicador,
});

const paidKeys = (member: ModelMember) => new Set<AwardKey>(member.ledger.flatMap(({ entry }) => entry.keys));

const hasStepLeftOpen = (model: Model, member: ModelMember) =>
  [...member.timers.values()].some(({ stepLeftOpenOn }) => stepLeftOpenOn === today(model));

/** Takes an open streak step with a request that pays nothing by itself (decision E3). */
export function takeStepLeftOpen(model: Model, member: ModelMember): void {
  if (hasStepLeftOpen(model, member)) earn(model, member, { actions: [], memberIsPresent: true });
}

/** Pays a command whose progress and answers are already in the model; null while gamification is off (decision B2). */
export function earn(
  model: Model,
  member: ModelMember,
  { actions, memberIsPresent }: { actions: RewardedAction[]; memberIsPresent: boolean },
): Rewards | null {
  const day = today(model);
  const isStepLeftOpen = memberIsPresent && hasStepLeftOpen(model, member);
  if (isStepLeftOpen) for (const timer of member.timers.values()) timer.stepLeftOpenOn = null;
  if (!model.isGamificationOn) return null;
  const completedToday = [...member.progress.values()].filter((done) => done.day === day).length;
  const owed = [...member.enrollments].filter(([, { bonusDue }]) => bonusDue);
  const complete = [...member.enrollments.values()].filter(({ completedAt }) => completedAt !== null);
  const reward = rewardCommand({
    rewardState: member.rewardState,
    today: day,
    xpEarnedToday: xpOn(member, day),
    lessonsCompletedTodayBefore: completedToday - actions.filter(({ kind }) => kind === 'lesson').length,
    actions,
    memberIsPresent,
    isStepLeftOpen,
    journeysOwed: owed.map(([journeyId]) => journeyId),
    paidKeys: paidKeys(member),
    offIntervals: model.offIntervals,
    badges: {
      catalogue: BADGE_CATALOGUE,
      owned: member.badges,
      counts: {
        licoes: member.progress.size,
        licoesHoje: completedToday,
        missoes: member.answers.size,
        jornadas: complete.length,
      },
    },
  });
  member.rewardState = reward.rewardState;
  member.ledger.push(...reward.entries.map((entry) => ({ day, at: model.now, entry })));
  for (const { id } of reward.newBadges) member.badges.add(id);
  for (const [, enrollment] of owed) enrollment.bonusDue = false;
  return {
    entries: reward.entries.map(onTheWire),
    xpTotal: reward.rewardState.xpTotal,
    nivelAtual: levelFor(reward.rewardState.xpTotal),
    leveledUp: reward.leveledUp,
    newLevel: reward.newLevel,
    novosBadges: reward.newBadges.map(({ id }) => id),
    streakAtual: reward.streakDays,
    escudoUsado: reward.shieldUsed,
    streakResetado: reward.streakReset,
    metaAtingida: reward.goalReached,
  };
}

/** The rewards in a repeated completion: the entries that paid these facts, and the current reward state (decision D13). */
export function recall(model: Model, member: ModelMember, keys: readonly AwardKey[]): Rewards | null {
  if (!model.isGamificationOn) return null;
  const entries = member.ledger.filter(({ entry }) => entry.keys.some((key) => keys.includes(key)));
  return { ...currentRewards(model, member), entries: entries.map(({ entry }) => onTheWire(entry)) };
}

/** The rewards in a repeated answer: everything that it earned, even by a timer's settlement (decision E3). */
export function recallCommand(
  model: Model,
  member: ModelMember,
  { lessonId, at }: { lessonId: string; at: number },
): Rewards | null {
  if (!model.isGamificationOn) return null;
  const entries = member.ledger
    .filter((row) => row.at === at && (row.entry.metadata.lessonId ?? lessonId) === lessonId)
    .map(({ entry }) => entry);
  const later = member.ledger.filter((row) => row.at > at).map(({ entry }) => entry);
  const xpAfter = member.rewardState.xpTotal - xpOf(later);
  const leveledUp = levelFor(xpAfter) > levelFor(xpAfter - xpOf(entries));
  return {
    ...currentRewards(model, member),
    entries: entries.map(onTheWire),
    leveledUp,
    newLevel: leveledUp ? levelFor(xpAfter) : null,
    novosBadges: entries.flatMap(({ metadata }) => metadata.badgeIds ?? []),
    metaAtingida: entries.some(({ tipoAcao }) => tipoAcao === 'meta_diaria'),
  };
}

function currentRewards(model: Model, member: ModelMember): Rewards {
  const { xpTotal, streak } = member.rewardState;
  return {
    entries: [],
    xpTotal,
    nivelAtual: levelFor(xpTotal),
    leveledUp: false,
    newLevel: null,
    novosBadges: [],
    streakAtual: streakToday(streak, today(model), model.offIntervals).days,
    escudoUsado: false,
    streakResetado: false,
    metaAtingida: false,
  };
}

export function logIn(model: Model, member: ModelMember): ModelAnswer {
  const rewards = earn(model, member, { actions: [], memberIsPresent: true });
  return { status: 200, body: { rewards } };
}

export function setGoal(model: Model, member: ModelMember, goal: number): ModelAnswer {
  takeStepLeftOpen(model, member);
  member.rewardState = { ...member.rewardState, dailyGoal: goal };
  return { status: 200, body: statsOf(model, member) };
}

export function statsOf(model: Model, member: ModelMember): UserStats {
  const { xpTotal, streak, dailyGoal, lastLoginDay } = member.rewardState;
  const now = streakToday(streak, today(model), model.offIntervals);
  return {
    userId: member.userId,
    xpTotal,
    nivelAtual: levelFor(xpTotal),
    streakAtual: now.days,
    streakRecord: streak.record,
    streakState: now.state,
    escudosDisponiveis: streak.shields,
    metaDiariaXp: dailyGoal,
    xpHoje: xpOn(member, today(model)),
    badgesConquistados: [...member.badges],
    lastLoginDate: lastLoginDay,
    ultimaAcaoData: streak.lastActionDay,
  };
}
