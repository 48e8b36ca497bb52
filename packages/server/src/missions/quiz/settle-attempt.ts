import type { Settlement } from '@jornada/domain/missions/mission-timer';
import { quizOf } from '../../lessons/mission-of.ts';
import { findLesson } from '../../lessons/open-lesson.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import type { MissionPlace } from '../store.ts';
import { findAttempts, saveEnd } from './attempts-store.ts';
import { answerOf, endOf } from './end-of-attempt.ts';

/** Ends the attempt at a quiz whose time is up: what is there is scored (decision E11). Call it behind the command's locks. */
export async function settleAttempt(
  tx: Transaction,
  { now, ...place }: MissionPlace & { now: Date },
): Promise<Settlement> {
  const { last } = await findAttempts(tx, place);
  if (!last || last.endedAt) return { kind: 'expired' };
  const found = await findLesson(tx, place);
  const ended = endOf(last, { now, quiz: found ? quizOf(found.lesson) : null });
  deferWrites(tx, saveEnd(tx, ended));
  return ended.isPassed ? { kind: 'answered', answer: answerOf(ended) } : { kind: 'expired' };
}
