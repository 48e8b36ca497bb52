import type { Rewards } from '@jornada/contract/rewards/rewards';
import type { LocalDay } from '@jornada/domain/local-day';
import { keysOfDay, lessonKey, missionKey } from '@jornada/domain/rewards/award-keys';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { completeLessonIn, type LessonOutcome } from '../lessons/complete-lesson.ts';
import type { FoundLesson } from '../lessons/open-lesson.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import { readFactsToPay, type ReadFactsToPay } from '../rewards/reward-facts.ts';
import { payCommand, type CommandToPay } from '../rewards/pay-command.ts';
import { insertResponse, type MissionPlace, type ResponseRow } from './store.ts';

/** A mission as it was asked. */
export interface AskedMission {
  lessonId: string;
  journeyId: string;
  type: MissionType;
  content: MissionContent;
  required: boolean;
}

export interface AnswerToSave extends Omit<CommandToPay, 'actions'> {
  asked: AskedMission;
  /** The lesson as it was read behind the command's locks, before the answer. */
  found: FoundLesson;
  /** As the domain checked it. */
  answer: MissionAnswer;
  timeZone: string;
}

/** What an answer may pay, with its lesson's completion, is decided by these facts: as they are before it. */
export function readFactsOfAnswer(
  tx: Transaction,
  { userId, lessonId }: MissionPlace,
  today: LocalDay,
): Promise<ReadFactsToPay> {
  return readFactsToPay(tx, { userId, today, keys: [...keysOfDay(today), missionKey(lessonId), lessonKey(lessonId)] });
}

/**
 * Saves an answer with the mission as it was asked (decision E6) and pays it. A required mission completes its lesson too: first the
 * mission, then the lesson, paid together (decision E5). A lesson that is closed by now, or completed before, stays as it is.
 * @returns the answer, saved with the commit, and the lesson's completion when this answer made it
 */
export async function saveAnswer(
  tx: Transaction,
  { asked, found, answer, timeZone, ...command }: AnswerToSave,
): Promise<{
  response: ResponseRow;
  completion: Extract<LessonOutcome, { ok: true }>['completion'] | null;
  rewards: Rewards | null;
}> {
  const { stats, memberIsPresent, now } = command;
  const { userId } = stats;
  const { lessonId, journeyId } = asked;
  const response: ResponseRow = {
    id: newId(now),
    userId,
    lessonId,
    missionType: asked.type,
    response: answer,
    missionAsked: asked.content,
    answeredAt: now,
    settledByTimer: !memberIsPresent,
    archivedAt: null,
  };
  deferWrites(tx, insertResponse(tx, { ...response, journeyId }));
  const answered = { ...found, isAnswered: true };
  const { isTold } = command.facts;
  const outcome = asked.required ? await completeLessonIn(tx, { found: answered, isTold, now, timeZone }) : null;
  const completion = outcome?.ok && outcome.completion.action ? outcome.completion : null;

  const mission = { kind: 'mission' as const, lessonId, journeyId, missionType: asked.type, required: asked.required };
  const actions = [mission, ...(completion?.action ? [completion.action] : [])];
  const rewards = await payCommand(tx, { ...command, actions });
  return { response, completion, rewards };
}
