import type { QuizView } from '@jornada/contract/missions/quiz';
import type { Database } from '../../platform/database/database.ts';
import { retryAfterSettling, type SettleOptions } from '../settle-timer.ts';
import type { MissionPlace } from '../store.ts';
import { loadQuiz, readQuizParts } from './load-quiz.ts';
import { presentQuiz } from './present-quiz.ts';

/**
 * An open lesson's quiz: its rules, where the member stands, and the attempt under way or the last one (decisions E9–E11). Settles a timer
 * that has run out. A preview for an administrator who is not enrolled, without an attempt. Refuses as `readMission` does.
 */
export function readQuiz(
  db: Database,
  query: MissionPlace & SettleOptions & { role?: 'admin' | 'user' },
): Promise<QuizView> {
  const { userId, role, lessonId, clock, timeZone } = query;
  const place = { userId, lessonId };
  return retryAfterSettling({ ...query, db }, place, async () => {
    const parts = await readQuizParts(db, place);
    return presentQuiz(await loadQuiz(db, { ...place, now: clock(), timeZone, parts, ...(role && { role }) }));
  });
}
