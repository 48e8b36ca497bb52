import { ACTION_TYPES } from '@jornada/domain/rewards/ledger-entry';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { CRITERION_KINDS, RARITIES } from '@jornada/domain/rewards/badges';
import { STREAK_STATES } from '@jornada/domain/rewards/streak/streak';
import { STREAK_DAY_STATES } from '@jornada/domain/rewards/streak/streak-week';
import { STREAK_MONTH_STATES } from '@jornada/domain/rewards/streak/streak-month';
import { MAX_DAILY_GOAL, MIN_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import { Id, Instant, LocalDay, page, pageQuery } from '../fields/fields.ts';

/** The kind of action that a ledger entry pays (specification §7, §9). */
export const ActionType = z.enum(ACTION_TYPES);

export const LedgerEntry = z.object({
  tipoAcao: ActionType,
  /** XP without the bonus. */
  xpGanho: z.int(),
  xpBonus: z.int(),
  /** 1, 1.2, 1.3 or 1.5. */
  multiplicador: z.number(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Today's state of the streak (decisions F5 and K11). */
export const StreakState = z.enum(STREAK_STATES);

/** user_stats of specification §3, plus today's values. `streakAtual` is today's streak, which may be 0 (decision F5). */
export const UserStats = z.object({
  userId: Id,
  xpTotal: z.int(),
  nivelAtual: z.int().min(1).max(10),
  streakAtual: z.int(),
  streakRecord: z.int(),
  streakState: StreakState,
  escudosDisponiveis: z.int().min(0).max(3),
  metaDiariaXp: z.int(),
  xpHoje: z.int(),
  badgesConquistados: z.array(Id),
  lastLoginDate: LocalDay.nullable(),
  ultimaAcaoData: LocalDay.nullable(),
});
export type UserStats = z.infer<typeof UserStats>;

/** The rewards of one command; null while gamification is off. */
export const Rewards = z.object({
  entries: z.array(LedgerEntry),
  xpTotal: z.int(),
  nivelAtual: z.int(),
  leveledUp: z.boolean(),
  /** The level reached by this command, null when it did not rise. */
  newLevel: z.int().nullable(),
  novosBadges: z.array(Id),
  streakAtual: z.int(),
  escudoUsado: z.boolean(),
  streakResetado: z.boolean(),
  metaAtingida: z.boolean(),
});
export type Rewards = z.infer<typeof Rewards>;

export const readStats = endpoint({
  method: 'GET',
  path: '/api/me/stats',
  access: 'member',
  summary: 'The statistics of the signed-in member.',
  response: UserStats,
});

export const dailyLogin = endpoint({
  method: 'POST',
  path: '/api/me/daily-login',
  access: 'member',
  summary: "Pay the day's first login. A repeat on the same day earns nothing.",
  response: z.object({ rewards: Rewards.nullable() }),
});

/** A line of 'Como ganhei': a ledger entry as text (decision F11). */
export const LedgerLine = LedgerEntry.extend({ id: Id, words: z.string(), day: LocalDay, createdAt: Instant });

export const readLedger = endpoint({
  method: 'GET',
  path: '/api/me/ledger',
  access: 'member',
  summary: "The member's XP ledger in plain words, newest first.",
  query: pageQuery,
  response: page(LedgerLine),
});

export const BadgeView = z.object({
  id: Id,
  nome: z.string(),
  descricao: z.string(),
  icone: z.string(),
  raridade: z.enum(RARITIES),
  criterio: z.object({ tipo: z.enum(CRITERION_KINDS), quantidade: z.int() }),
  isEarned: z.boolean(),
  /** What is missing, as text; null once earned. */
  hint: z.string().nullable(),
});

/** A badge as the member's own list shows it. */
export const MyBadge = BadgeView.extend({
  /** The member's progress, as in '8 de 10'. */
  progress: z.object({ current: z.int(), target: z.int() }),
  /** The day on which it was earned, in the platform's zone; null if locked, or if the ledger has no record. */
  earnedOn: LocalDay.nullable(),
});
export type MyBadge = z.infer<typeof MyBadge>;

export const readBadges = endpoint({
  method: 'GET',
  path: '/api/me/badges',
  access: 'member',
  summary: 'All badges from common to legendary, with what the member lacks for each, and the three that come next.',
  /** `nearest`: ids of locked badges, the nearest first. */
  response: z.object({ badges: z.array(MyBadge), nearest: z.array(Id).max(3) }),
});

/** A day of the streak's month; `isKept`: it is part of an unbroken run. */
export const StreakMonthDay = z.object({
  day: LocalDay,
  state: z.enum(STREAK_MONTH_STATES),
  isKept: z.boolean(),
});
export type StreakMonthDay = z.infer<typeof StreakMonthDay>;

const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** A month of the streak, with links to the months beside it. */
export const StreakMonth = z.object({
  month: Month,
  /** `before` is null in the member's first month, `after` in the current one. */
  before: Month.nullable(),
  after: Month.nullable(),
  today: LocalDay,
  days: z.array(StreakMonthDay),
});
export type StreakMonth = z.infer<typeof StreakMonth>;

export const readStreakMonth = endpoint({
  method: 'GET',
  path: '/api/me/streak-month',
  access: 'member',
  summary:
    "A month of the streak, day by day; today's unless told. One before the member's first or after today's gives the nearest. Every day is neutral while gamification is off.",
  query: z.object({ month: Month.optional() }),
  response: StreakMonth,
});

export const setDailyGoal = endpoint({
  method: 'PUT',
  path: '/api/me/daily-goal',
  access: 'member',
  summary: 'Set the daily goal: any whole number from 10 to 1000 (decision F7).',
  body: z.object({
    metaDiariaXp: z
      .int('Use um número inteiro')
      .min(MIN_DAILY_GOAL, 'A meta mínima é 10 XP')
      .max(MAX_DAILY_GOAL, 'A meta máxima é 1000 XP'),
  }),
  response: UserStats,
});

/** One of the last seven days, today last. */
export const ProgressDay = z.object({
  day: LocalDay,
  /** XP of the day, gained plus bonus. */
  xp: z.int(),
  /** The goal that was in force that day, and whether the day reached it (decision F7). */
  goalXp: z.int(),
  isGoalReached: z.boolean(),
  /** A real qualifying action, a day of rest or pause, a missed day that a shield covered, or none (decisions F6 and K11). */
  streak: z.enum(STREAK_DAY_STATES),
});
export type ProgressDay = z.infer<typeof ProgressDay>;

/** Everything that 'Meu Progresso' and the profile show, except the full badge list and the ledger. */
export const MemberProgress = z.object({
  totals: z.object({
    completedLessons: z.int(),
    completedMissions: z.int(),
    completedJourneys: z.int(),
    /** Days since the account was created, the first one included. */
    daysAsMember: z.int().min(1),
  }),
  /** Null while gamification is off (decision B2). */
  rewards: z
    .object({
      stats: UserStats,
      /** Whether today's 10 XP of the goal are in the ledger; once a day, even if the goal changes (decision F7). */
      isGoalPaidToday: z.boolean(),
      /** Always seven days. */
      week: z.array(ProgressDay),
      /** All days with a qualifying action so far. */
      studyDays: z.int(),
      badgeCount: z.object({ earned: z.int(), total: z.int() }),
      /** The four newest badges, newest first (decision F10). */
      latestBadges: z.array(BadgeView).max(4),
    })
    .nullable(),
});
export type MemberProgress = z.infer<typeof MemberProgress>;

export const readProgress = endpoint({
  method: 'GET',
  path: '/api/me/progress',
  access: 'member',
  summary: 'Totals of the signed-in member, and their rewards with the last seven days while gamification is on.',
  response: MemberProgress,
});
