import type { Rewards } from '@jornada/contract/rewards';
import type { MissionAnswer } from '@jornada/domain/missions/mission-answer';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { completeLessonIn, type LessonOutcome } from '../lessons/complete-lesson.ts';
import type { Transaction } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { payCommand, type CommandToPay } from '../rewards/pay-command.ts';
import { insertResponse, touchEnrollment, type ResponseRow } from './store.ts';

/** A mission as it was asked. */
export interface AskedMission {
  lessonId: string;
  journeyId: string;
  type: MissionType;
  content: MissionContent;
  required: boolean;
}

export interface AnswerToSave extends Pick<CommandToPay, 'stats' | 'memberIsPresent' | 'now' | 'today'> {
  asked: AskedMission;
  /** As the domain checked it. */
  answer: MissionAnswer;
  timeZone: string;
}

/**
 * Saves an answer with the mission as it was asked (decision E6) and pays it. A required mission completes its lesson too: first the
 * mission, then the lesson, paid together (decision E5). A lesson that is closed by now, or completed before, stays as it is.
 * @returns the lesson's completion when this answer made it
 */
export async function saveAnswer(
  tx: Transaction,
  { stats, asked, answer, memberIsPresent, now, today, timeZone }: AnswerToSave,
): Promise<{
  response: ResponseRow;
  completion: Extract<LessonOutcome, { ok: true }>['completion'] | null;
  rewards: Rewards | null;
}> {
  const { userId } = stats;
  const { lessonId, journeyId } = asked;
  const response = await insertResponse(tx, {
    id: newId(now),
    userId,
    lessonId,
    missionType: asked.type,
    response: answer,
    missionAsked: asked.content,
    answeredAt: now,
    settledByTimer: !memberIsPresent,
  });
  const outcome = asked.required ? await completeLessonIn(tx, { userId, lessonId, now, timeZone }) : null;
  const completion = outcome?.ok && outcome.completion.action ? outcome.completion : null;
  if (!completion) await touchEnrollment(tx, { userId, journeyId, now });

  const mission = { kind: 'mission' as const, lessonId, journeyId, missionType: asked.type, required: asked.required };
  const actions = [mission, ...(completion?.action ? [completion.action] : [])];
  const rewards = await payCommand(tx, { stats, actions, memberIsPresent, today, now });
  return { response, completion, rewards };
}
