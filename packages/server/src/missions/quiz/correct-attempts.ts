import { isDeepStrictEqual } from 'node:util';
import { correct } from '@jornada/domain/missions/kinds/quiz/scoring';
import { assertHeld, beginCommand } from '../../lessons/begin-command.ts';
import { quizOf } from '../../lessons/mission-of.ts';
import { findLesson } from '../../lessons/open-lesson.ts';
import type { Database } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import { withCounts } from '../../rewards/reward-facts.ts';
import { readFactsOfAnswer, saveAnswer } from '../save-answer.ts';
import type { SettleOptions } from '../settle-timer.ts';
import { closeTimer, type MissionPlace } from '../store.ts';
import { saveEnd } from './attempts-store.ts';
import { listEndedAttempts } from './corrections-store.ts';

/**
 * Scores a member's ended attempts again by the lesson's key of now, upwards only (decision E12). Who passes by that gets the answer of their
 * first such attempt, and is paid once, as by a timer's settlement. Attempts under way and archived ones stay. A repeat changes nothing. Refuses
 * `not_signed_in` for a user deleted meanwhile, and `lesson_not_found` for a lesson that moved to another journey meanwhile.
 */
export async function correctAttempts(db: Database, command: MissionPlace & SettleOptions): Promise<void> {
  const { userId, lessonId, timeZone } = command;
  await db.transaction(async (tx) => {
    const begun = await beginCommand(tx, command, (day) =>
      Promise.all([listEndedAttempts(tx, command), readFactsOfAnswer(tx, command, day)]),
    );
    const { stats, now, today, heldEnrollmentId } = begun;
    const [attempts, read] = begun.read;
    const found = await findLesson(tx, command);
    assertHeld(heldEnrollmentId, found?.enrollment?.id);
    const newKey = found && quizOf(found.lesson)?.key;
    if (!newKey) return;

    const corrected = attempts.map((attempt) => ({ ...attempt, ...correct(attempt, newKey) }));
    for (const [index, attempt] of corrected.entries()) {
      const { key, right, correctedAt } = attempts[index]!;
      const isRaised = attempt.right.length > right.length;
      if (!isRaised && isDeepStrictEqual(attempt.key, key)) continue;
      deferWrites(tx, saveEnd(tx, { ...attempt, correctedAt: isRaised ? now : correctedAt }));
    }
    const passed = corrected.find(({ isPassed }) => isPassed);
    if (!passed || found.isAnswered) return;

    const facts = await withCounts(tx, begun, read);
    const { given, right, score, asked } = passed;
    if (found.timer) deferWrites(tx, closeTimer(tx, { userId, lessonId, outcome: 'answered', now }));
    const required = found.timer?.missionRequired ?? found.lesson.missionRequired;
    await saveAnswer(tx, {
      stats,
      asked: { lessonId, journeyId: found.journey.id, type: 'quiz', content: asked, required },
      found,
      answer: { given, right, score },
      memberIsPresent: false,
      now,
      today,
      timeZone,
      facts,
    });
  });
}
