import type { ReleaseMode } from '@jornada/domain/lessons/release';
import { localDay, type LocalDay } from '@jornada/domain/local-day';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import type { Mission } from '@jornada/domain/missions/mission-content';
import { DEFAULT_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import type { AwardEntry } from '@jornada/domain/rewards/ledger-entry';
import type { OffInterval } from '@jornada/domain/rewards/streak/off-days';
import type { RewardState } from '@jornada/domain/rewards/reward-command';
import { NO_STREAK } from '@jornada/domain/rewards/streak/streak';
import type { RefusalCode } from '@jornada/contract/refusals';

export const TIME_ZONE = 'America/Sao_Paulo';

export type ModelMission = Mission & { required: boolean; timerMinutes: number | null };

export interface ModelLesson {
  id: string;
  mission: ModelMission | null;
}

export interface ModelJourney {
  id: string;
  mode: ReleaseMode;
  totalDays: number;
  /** In order; the first one is number 1. */
  lessons: ModelLesson[];
  deleted: ModelLesson[];
}

export interface ModelEnrollment {
  currentDay: number;
  startedOn: LocalDay;
  scheduleStartedOn: LocalDay;
  /** In milliseconds since 1970. */
  completedAt: number | null;
  isPaused: boolean;
  bonusDue: boolean;
}

export interface ModelTimer {
  mission: ModelMission;
  startedAt: number;
  limitMinutes: number;
  draft: MissionAnswer | null;
  /** The day whose streak step its settlement left open (decision E3). */
  stepLeftOpenOn: LocalDay | null;
  outcome: 'answered' | 'expired' | null;
}

export interface ModelMember {
  userId: string;
  rewardState: RewardState;
  /** `at` in milliseconds. */
  ledger: { day: LocalDay; at: number; entry: AwardEntry }[];
  badges: Set<string>;
  /** By the journey's id. */
  enrollments: Map<string, ModelEnrollment>;
  /** By the lesson's id; `at` in milliseconds. */
  progress: Map<string, { day: LocalDay; at: number }>;
  /** Current answers by the lesson's id; `at` in milliseconds. */
  answers: Map<string, { answer: MissionAnswer; at: number }>;
  timers: Map<string, ModelTimer>;
}

/** The platform's state in memory; the server stores the same in rows. */
export interface Model {
  now: number;
  isGamificationOn: boolean;
  offIntervals: OffInterval[];
  journeys: ModelJourney[];
  members: ModelMember[];
}

/** The answer to a command: its status and body, or the code of its refusal. */
export type ModelAnswer = { status: number; body: unknown } | { refused: RefusalCode };

export const today = (model: Model): LocalDay => localDay(new Date(model.now), TIME_ZONE);

export function aNewcomer(userId: string): ModelMember {
  return {
    userId,
    rewardState: { xpTotal: 0, streak: NO_STREAK, dailyGoal: DEFAULT_DAILY_GOAL, lastLoginDay: null },
    ledger: [],
    badges: new Set(),
    enrollments: new Map(),
    progress: new Map(),
    answers: new Map(),
    timers: new Map(),
  };
}

/** Switches gamification and records the days on which it was off (decision B2). */
export function switchGamification(model: Model, isOn: boolean): void {
  if (isOn === model.isGamificationOn) return;
  model.isGamificationOn = isOn;
  if (isOn) model.offIntervals = model.offIntervals.map(({ from, to }) => ({ from, to: to ?? today(model) }));
  else model.offIntervals.push({ from: today(model), to: null });
}

/** A member's XP of one day, gained plus bonus. */
export function xpOn(member: ModelMember, day: LocalDay): number {
  return member.ledger
    .filter((line) => line.day === day)
    .reduce((sum, { entry }) => sum + entry.xpGanho + entry.xpBonus, 0);
}
