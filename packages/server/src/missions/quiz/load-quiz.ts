import { refusalInAttempt, type StartInput } from '@jornada/domain/missions/kinds/quiz/attempts';
import { attemptRulesOf } from '../../lessons/mission-of.ts';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { loadMission, readMissionParts, type LoadedMission } from '../load-mission.ts';
import type { MissionPlace } from '../store.ts';
import { findAttempts, type AttemptRow, type Attempts } from './attempts-store.ts';

/** A quiz as one member is asked it, with their attempts in force. */
export interface LoadedQuiz {
  mission: LoadedMission;
  attempts: Attempts;
}

/** What a quiz is loaded from, read before it is known whether the lesson is open. */
export async function readQuizParts(db: Executor, place: MissionPlace) {
  const [mission, attempts] = await Promise.all([readMissionParts(db, place), findAttempts(db, place)]);
  return { mission, attempts };
}

/** Loads an open lesson's quiz at an instant. Refuses and throws as `loadMission` does, and `mission_not_found` for another mission. */
export async function loadQuiz(
  db: Executor,
  asked: Omit<Parameters<typeof loadMission>[1], 'parts'> & { parts: Awaited<ReturnType<typeof readQuizParts>> },
): Promise<LoadedQuiz> {
  const { attempts } = asked.parts;
  const mission = await loadMission(db, { ...asked, parts: asked.parts.mission });
  if (mission.type !== 'quiz') refuse('mission_not_found');
  return { mission, attempts: mission.isPreview ? { all: [], last: null } : attempts };
}

/** What the rules of attempts need to know. */
export function progressOf({ mission, attempts }: LoadedQuiz): StartInput {
  const { isTimed, timer, outcome, lesson, now } = mission.missionProgress;
  const rules = attemptRulesOf(mission.found.lesson);
  return { attempts: attempts.all, rules, isTimed: isTimed || timer !== null, outcome, lesson, now };
}

/** The attempt of this id, which can be answered and ended. Refuses `attempt_not_found`, `attempt_over`, `lesson_already_completed`. */
export function attemptUnderWay({ mission, attempts: { all, last } }: LoadedQuiz, attemptId: string): AttemptRow {
  const attempt = all.find(({ id }) => id === attemptId) ?? null;
  const refusal = refusalInAttempt({ ...mission.missionProgress, attempt });
  if (refusal) refuse(refusal);
  if (last?.id !== attemptId) throw new Error('An attempt that is not the last one is under way');
  return last;
}
