import type { ConversationOfAnswer } from '@jornada/contract/missions/missions';
import type { LocalDay } from '@jornada/domain/local-day';
import { missionOutcome, type MissionProgress } from '@jornada/domain/missions/answer-mission';
import { contentForMember, type MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { progressVersion } from '../enrollments/progress-version.ts';
import { assertSettled, assertStepTaken, hasFailed } from '../lessons/mission-of.ts';
import { memberAtLesson, readBefore } from '../lessons/member-reads.ts';
import { openLesson, type FoundLesson } from '../lessons/open-lesson.ts';
import type { Executor } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findAttempt, type MissionPlace, type ResponseRow, type TimerRow } from './store.ts';

/** A mission as one member is asked it, with their progress. */
export interface LoadedMission {
  lessonId: string;
  journeyId: string;
  enrollmentId: string;
  type: MissionType;
  content: MissionContent;
  required: boolean;
  /** How long a timer runs once started; null when the lesson has none. */
  timerMinutes: number | null;
  completionMessage: string | null;
  missionProgress: MissionProgress;
  timer: TimerRow | null;
  response: ResponseRow | null;
  conversation: ConversationOfAnswer | null;
  lessonCompletedAt: Date | null;
  journeyCompletedAt: Date | null;
  currentDay: number;
  progressVersion: string;
  today: LocalDay;
  /** The lesson with its journey and the member's part of both. */
  found: FoundLesson;
  /** The last day whose streak step a settlement left open, for any lesson (decision E3). */
  lastStepLeftOpenOn: string | null;
  /** For an administrator who only views it. */
  isPreview: boolean;
}

/** What a mission is loaded from, read before it is known whether the lesson is open. */
export async function readMissionParts(db: Executor, place: MissionPlace) {
  const [member, attempt] = await Promise.all([memberAtLesson.alone(db, place), findAttempt(db, place)]);
  return { member, attempt };
}

/**
 * Loads an open lesson's mission at an instant. An answered or started mission keeps its text of that time (decisions E2, E6).
 * Refuses `lesson_not_found`, `not_enrolled`, `enrollment_suspended`, `lesson_locked`, `mission_not_found` (decision C5).
 * `role` is that of `openLesson`; `parts` are read here unless given. Throws `TimerOver` while a timer that ran out waits to be settled, and `StepLeftOpen` while its
 * settlement left the member's step open.
 */
export async function loadMission(
  db: Executor,
  {
    now,
    role,
    parts,
    ...asked
  }: MissionPlace & { now: Date; timeZone: string; role?: 'admin' | 'user'; parts?: MissionParts },
): Promise<LoadedMission> {
  const { lessonId } = asked;
  const { member, attempt } = parts ?? (await readMissionParts(db, asked));
  const read = readBefore(db, asked, member);
  const opened = await openLesson(db, { ...asked, clock: () => now, read, ...(role && { role }) });
  const { lesson, enrollment, isPreview } = opened;
  assertSettled(opened, now);
  assertStepTaken(opened.timer?.stepLeftOpenOn, opened.today);
  const { timer, response, conversation } = isPreview ? nothingYet : attempt;
  const mission = missionAsked(lesson, timer, response) ?? refuse('mission_not_found');
  const timerMinutes = lesson.timerEnabled ? lesson.timerMinutes : null;

  return {
    lessonId,
    journeyId: opened.journey.id,
    enrollmentId: enrollment.id,
    ...mission,
    required: timer?.missionRequired ?? lesson.missionRequired,
    timerMinutes,
    completionMessage: lesson.missionCompletionMessage,
    missionProgress: {
      lesson: opened.state,
      // A preview shows the content without a timer: nobody can start one.
      isTimed: timerMinutes !== null && !isPreview,
      outcome: missionOutcome({ isAnswered: response !== null, hasFailed: hasFailed(opened), timer }),
      timer,
      now,
    },
    timer,
    response,
    conversation,
    lessonCompletedAt: opened.completedAt,
    journeyCompletedAt: enrollment.completedAt,
    currentDay: enrollment.currentDay,
    progressVersion: progressVersion(enrollment),
    today: opened.today,
    found: opened,
    lastStepLeftOpenOn: opened.lastStepLeftOpenOn,
    isPreview,
  };
}

type MissionParts = Awaited<ReturnType<typeof readMissionParts>>;

const nothingYet = { timer: null, response: null, conversation: null };

function missionAsked(
  lesson: { missionType: MissionType | null; missionContent: MissionContent | null },
  timer: TimerRow | null,
  response: ResponseRow | null,
): { type: MissionType; content: MissionContent } | null {
  const kept = response ?? timer;
  if (kept) return { type: kept.missionType, content: kept.missionAsked };
  const { missionType: type, missionContent: content } = lesson;
  return type && content && { type, content: contentForMember(type, content) };
}
