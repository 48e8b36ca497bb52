import type { LocalDay } from '../local-day.ts';
import { JOURNEY_XP, LOGIN_XP } from './amounts.ts';
import { goalKey, journeyKey, loginKey, milestoneKey } from './award-keys.ts';
import type { AwardKey } from './award-keys.ts';
import { newlyEarned } from './badges.ts';
import type { Badge, BadgeCounts } from './badges.ts';
import { crossesDailyGoal, DAILY_GOAL_BONUS } from './daily-goal.ts';
import { plainEntry, xpOf } from './ledger-entry.ts';
import type { AwardEntry } from './ledger-entry.ts';
import { levelFor } from './levels.ts';
import { milestoneReached } from './milestones.ts';
import type { DayRange, NeutralInterval } from './streak/neutral-days.ts';
import { entryOf, factsOf } from './rewarded-action.ts';
import type { RewardedAction } from './rewarded-action.ts';
import { MAX_SHIELDS, stepStreak, streakToday } from './streak/streak.ts';
import type { Streak, StreakStep } from './streak/streak.ts';

/** The part of a member's stats row that a rewarded command reads and writes. */
export interface RewardState {
  xpTotal: number;
  streak: Streak;
  dailyGoal: number;
  lastLoginDay: LocalDay | null;
}

export interface RewardCommand {
  rewardState: RewardState;
  today: LocalDay;
  /** XP of today's entries so far, gained plus bonus. */
  xpEarnedToday: number;
  /** Lessons completed today before this command. */
  lessonsCompletedTodayBefore: number;
  /** In the order in which they happened: a required mission, then its lesson (decision E5). Empty for the daily login. */
  actions: readonly RewardedAction[];
  /** False when a timer is settled without the member: no login, no streak step (decision E3). */
  memberIsPresent: boolean;
  /** A timer of today was settled without the member. Its streak step is still open, even for a command without an action (decision E3). */
  isStepLeftOpen: boolean;
  /** Journeys that became complete without a completion, so that their 500 XP are due (decision D6). */
  journeysOwed: readonly string[];
  /** The keys of `awardKeysOf` this command that the ledger already has. */
  paidKeys: ReadonlySet<AwardKey>;
  /** Those that can affect the streak: not over before the last action. */
  neutral: readonly NeutralInterval[];
  /** `counts` as they are after the command. */
  badges: { catalogue: readonly Badge[]; owned: ReadonlySet<string>; counts: BadgeCounts };
}

export interface RewardOutcome {
  /** New ledger rows in the order in which they happened. */
  entries: AwardEntry[];
  rewardState: RewardState;
  level: number;
  leveledUp: boolean;
  /** Null when the level did not rise. */
  newLevel: number | null;
  /** Today's streak: only days that an action today still keeps (decision F5). */
  streakDays: number;
  shieldUsed: boolean;
  streakReset: boolean;
  /** Missed days that a shield covered, for the streak grid (decision F6). */
  protectedDays: DayRange | null;
  goalReached: boolean;
  /** The rarest last. */
  newBadges: readonly Badge[];
}

/** The values that decide which facts a command might pay. */
export type RewardQuestion = Pick<
  RewardCommand,
  'rewardState' | 'today' | 'actions' | 'memberIsPresent' | 'isStepLeftOpen' | 'journeysOwed' | 'neutral'
>;

/** The key of every fact that a command might pay, so that one query checks them in the ledger (decision F1). */
export function awardKeysOf(question: RewardQuestion): AwardKey[] {
  const { today, actions, memberIsPresent, journeysOwed } = question;
  const milestone = milestoneOf(streakStep(question));
  const keys = [
    ...(memberIsPresent ? [loginKey(today)] : []),
    ...actions.flatMap((action) => factsOf(action).map(({ key }) => key)),
    ...(milestone ? [milestone.key] : []),
    ...journeysOwed.map(journeyKey),
    goalKey(today),
  ];
  return [...new Set(keys)];
}

/**
 * Everything that one command earns, in the order of decisions F: first login → one streak step → each action's entry with the multiplier
 * after that step → milestone → owed journeys → daily goal → level, once, from the final total → badges, once, from the final facts.
 * Facts in `paidKeys` are not paid again.
 */
export function rewardCommand(command: RewardCommand): RewardOutcome {
  const { rewardState: before, today, neutral, badges } = command;
  const due = onceEach(command.paidKeys);

  const step = streakStep(command);
  const streakBefore = step?.streak ?? before.streak;
  const streakDays = streakToday(streakBefore, today, neutral).days;

  const logsIn = command.memberIsPresent && isNewDay(before.lastLoginDay, today) && due(loginKey(today));
  const entries = logsIn ? [plainEntry('primeiro_login', loginKey(today), LOGIN_XP)] : [];

  let lessonsCompletedToday = command.lessonsCompletedTodayBefore;
  for (const action of command.actions) {
    if (action.kind === 'lesson') lessonsCompletedToday += 1;
    entries.push(...entryOf(action, due, { streakDays, lessonsCompletedToday }));
  }

  const reached = milestoneOf(step);
  const milestone = reached && due(reached.key) ? reached : null;
  if (milestone) entries.push(plainEntry('marco_streak', milestone.key, milestone.xp));

  const owed = command.journeysOwed.filter((journeyId) => due(journeyKey(journeyId)));
  entries.push(...owed.map(lateJourneyEntry));

  const xpToday = command.xpEarnedToday + xpOf(entries);
  const goalReached = crossesDailyGoal(command.xpEarnedToday, xpToday, before.dailyGoal) && due(goalKey(today));
  if (goalReached) entries.push(plainEntry('meta_diaria', goalKey(today), DAILY_GOAL_BONUS));

  const xpTotal = before.xpTotal + xpOf(entries);
  const level = levelFor(xpTotal);
  const leveledUp = level > levelFor(before.xpTotal);
  const shields = Math.min(MAX_SHIELDS, streakBefore.shields + (milestone?.shields ?? 0));
  const newBadges = newlyEarned(badges.catalogue, badges.owned, {
    ...badges.counts,
    streak: streakDays,
    nivel: level,
  });
  return {
    entries: withBadges(entries, newBadges),
    rewardState: {
      ...before,
      xpTotal,
      streak: { ...streakBefore, shields },
      lastLoginDay: logsIn ? today : before.lastLoginDay,
    },
    level,
    leveledUp,
    newLevel: leveledUp ? level : null,
    streakDays,
    shieldUsed: step?.shieldUsed ?? false,
    streakReset: step?.wasReset ?? false,
    protectedDays: step?.protectedDays ?? null,
    goalReached,
    newBadges,
  };
}

/** One step per command, however many actions it has. None if the member is absent, or without an action or a step left open. */
function streakStep(question: RewardQuestion): StreakStep | null {
  const { rewardState, today, actions, memberIsPresent, isStepLeftOpen, neutral } = question;
  const takesStep = memberIsPresent && (actions.length > 0 || isStepLeftOpen);
  return takesStep ? stepStreak(rewardState.streak, today, neutral) : null;
}

function milestoneOf(step: StreakStep | null) {
  if (!step?.incremented || step.streak.runStartedOn === null) return null;
  const milestone = milestoneReached(step.streak.days);
  return milestone && { ...milestone, key: milestoneKey(step.streak.runStartedOn, milestone.days) };
}

function isNewDay(lastLoginDay: LocalDay | null, today: LocalDay): boolean {
  return lastLoginDay === null || lastLoginDay < today;
}

function lateJourneyEntry(journeyId: string): AwardEntry {
  return { ...plainEntry('jornada_completa', journeyKey(journeyId), JOURNEY_XP), metadata: { journeyId } };
}

/** Stores the badges of a command in its last entry, because badges pay nothing and have no entry of their own. */
function withBadges(entries: AwardEntry[], newBadges: readonly Badge[]): AwardEntry[] {
  const last = entries.at(-1);
  if (!last || newBadges.length === 0) return entries;
  const badgeIds = newBadges.map(({ id }) => id);
  return [...entries.slice(0, -1), { ...last, metadata: { ...last.metadata, badgeIds } }];
}

/** Returns true once per unpaid fact, so that nothing pays twice, not even within one command. */
function onceEach(paidKeys: ReadonlySet<AwardKey>): (key: AwardKey) => boolean {
  const taken = new Set(paidKeys);
  return (key) => {
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
}
