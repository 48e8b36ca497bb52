import type { LocalDay } from '@jornada/domain/local-day';
import { missionOutcome, type MissionOutcome } from '@jornada/domain/missions/answer-mission';
import { isUsedUp } from '@jornada/domain/missions/kinds/quiz/attempts';
import type { QuizContent, QuizRules } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { asMission } from '@jornada/domain/missions/mission-content';
import { canStillAnswer } from '@jornada/domain/missions/mission-timer';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import type { Services } from '../platform/services.ts';
import type { MemberAtLesson } from './begin-command.ts';
import type { FoundLesson } from './open-lesson.ts';

/**
 * Thrown before anything is done: the mission's timer ran out and must be settled before the lesson's state is known (decision E3).
 * Call operations that throw it through `SettledFirst`.
 */
export class TimerOver extends Error {}

/**
 * Thrown before anything is done: a timer that ran out today was settled without the member, who must first take the first login and the
 * streak step that this left open (decision E3). Call operations that throw it through `SettledFirst`.
 */
export class StepLeftOpen extends Error {}

/**
 * Runs `attempt`. When it throws `TimerOver` or `StepLeftOpen`, settles the timer or takes the step and runs it again. Room `missions`
 * implements it; this room does not import that.
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

/** A lesson's mission for one member; what a started timer fixed stays in force (decision E2). Null without a mission. */
export function missionOf(
  found: Pick<FoundLesson, 'lesson' | 'timer' | 'isAnswered' | 'quizAttempts'>,
): LessonMission | null {
  const { lesson, timer, isAnswered } = found;
  if (!lesson.missionType) return null;
  return {
    type: timer?.missionType ?? lesson.missionType,
    required: timer?.missionRequired ?? lesson.missionRequired,
    timerMinutes: timer?.limitMinutes ?? (lesson.timerEnabled ? lesson.timerMinutes : null),
    outcome: missionOutcome({ isAnswered, hasFailed: hasFailed(found), timer }),
  };
}

type AskingLesson = Pick<FoundLesson['lesson'], 'missionType' | 'missionContent'>;

/** The quiz that a lesson asks now, with its key; null where it asks another mission, or none. */
export function quizOf({ missionType, missionContent }: AskingLesson): QuizContent | null {
  const mission = missionType && missionContent && asMission(missionType, missionContent);
  return mission?.type === 'quiz' ? mission.content : null;
}

/** The rules by which further attempts may begin. Where the lesson asks no quiz any more, none may. */
export const attemptRulesOf = (lesson: AskingLesson): Pick<QuizRules, 'attempts' | 'waitMinutes'> =>
  quizOf(lesson) ?? { attempts: 0, waitMinutes: 0 };

/** Whether the attempts at the lesson's quiz are used up, which counts unless one of them passed (decision E11). */
export function hasFailed({
  lesson,
  timer,
  quizAttempts,
}: Pick<FoundLesson, 'lesson' | 'timer' | 'quizAttempts'>): boolean {
  const isTimed = timer !== null || (lesson.timerEnabled && lesson.timerMinutes !== null);
  return quizAttempts !== null && isUsedUp({ ...quizAttempts, rules: attemptRulesOf(lesson), isTimed });
}

/** Throws `StepLeftOpen` when today's step is left open. */
export function assertStepTaken(stepLeftOpenOn: string | null | undefined, today: LocalDay): void {
  if (stepLeftOpenOn === today) throw new StepLeftOpen();
}

/** Throws `TimerOver` when the member's timer ran out and nobody has settled it yet. */
export function assertSettled({ timer }: Pick<FoundLesson, 'timer'>, now: Date): void {
  if (timer && timer.outcome === null && !canStillAnswer({ ...timer, now })) throw new TimerOver();
}
