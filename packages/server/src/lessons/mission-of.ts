import type { LocalDay } from '@jornada/domain/local-day';
import type { MissionOutcome } from '@jornada/domain/missions/answer-mission';
import { canStillAnswer } from '@jornada/domain/missions/mission-timer';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import type { Services } from '../platform/services.ts';
import type { MemberAtLesson } from './begin-command.ts';
import type { FoundLesson } from './store.ts';

/**
 * Thrown before anything was done: the mission's timer ran out and has to be settled before anybody can say how the lesson stands (decision E3).
 * Call operations that throw it through `SettledFirst`.
 */
export class TimerOver extends Error {}

/**
 * Thrown before anything was done: a timer that ran out today was settled without the member, and whoever comes now takes the first login and
 * the streak step that this left open (decision E3). Call operations that throw it through `SettledFirst`.
 */
export class StepLeftOpen extends Error {}

/**
 * Runs `attempt`; when it throws `TimerOver` or `StepLeftOpen`, settles the timer or takes the step and runs it again. The missions' to do: this
 * room does not know them.
 */
export type SettledFirst = <Answer>(
  services: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  place: MemberAtLesson,
  attempt: () => Promise<Answer>,
) => Promise<Answer>;

export interface LessonMission {
  type: MissionType;
  required: boolean;
  timerMinutes: number | null;
  outcome: MissionOutcome;
}

/** A lesson's mission as one member stands to it; what a started timer fixed stays in force (decision E2). Null without a mission. */
export function missionOf({
  lesson,
  timer,
  isAnswered,
}: Pick<FoundLesson, 'timer' | 'isAnswered'> & {
  lesson: Pick<FoundLesson['lesson'], 'missionType' | 'missionRequired' | 'timerEnabled' | 'timerMinutes'>;
}): LessonMission | null {
  if (!lesson.missionType) return null;
  return {
    type: timer?.missionType ?? lesson.missionType,
    required: timer?.missionRequired ?? lesson.missionRequired,
    timerMinutes: timer?.limitMinutes ?? (lesson.timerEnabled ? lesson.timerMinutes : null),
    outcome: isAnswered ? 'answered' : timer?.outcome === 'expired' ? 'expired' : 'none',
  };
}

/** Throws `StepLeftOpen` when the step of this very day is left open. */
export function assertStepTaken(stepLeftOpenOn: string | null | undefined, today: LocalDay): void {
  if (stepLeftOpenOn === today) throw new StepLeftOpen();
}

/** Throws `TimerOver` when the member's timer ran out and nobody has settled it yet. */
export function assertSettled({ timer }: Pick<FoundLesson, 'timer'>, now: Date): void {
  if (timer && timer.outcome === null && !canStillAnswer({ ...timer, now })) throw new TimerOver();
}
