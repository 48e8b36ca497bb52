import { asLocalDay, localDay } from '@jornada/domain/local-day';
import { canStillAnswer, settle, timerState } from '@jornada/domain/missions/mission-timer';
import { stepLeftOpenOn } from '@jornada/domain/rewards/step-left-open';
import { beginCommand } from '../lessons/begin-command.ts';
import { findLesson } from '../lessons/open-lesson.ts';
import { StepLeftOpen, TimerOver, type SettledFirst } from '../lessons/mission-of.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { deferWrites } from '../platform/speed/defer-writes.ts';
import { withCounts } from '../rewards/reward-facts.ts';
import { takeStepLeftOpen } from '../rewards/take-step-left-open.ts';
import { settleAttempt } from './quiz/settle-attempt.ts';
import { readFactsOfAnswer, saveAnswer } from './save-answer.ts';
import { closeTimer, findOpenTimer, leaveStepOpen, type MissionPlace } from './store.ts';

export interface SettleOptions {
  clock: Clock;
  timeZone: string;
}

/**
 * Settles a timer whose time is up, once, by request or job (decision E3): its draft becomes the answer at this instant, a blank one
 * expires; a quiz' attempt is scored and ended, and answers the mission if it passed (decision E11). It always pays as without the member, so that it makes no difference which came first: no login, no streak step. On the day the
 * timer ran out, that step is left open for the member, except while gamification is off. A required mission's lesson is completed unless
 * it is closed by now (suspended, locked). Does nothing while the timer runs or without one.
 */
export async function settleTimer(db: Database, command: MissionPlace & SettleOptions): Promise<void> {
  const { userId, lessonId, timeZone } = command;
  await db.transaction(async (tx) => {
    const begun = await beginCommand(tx, command, (day) =>
      Promise.all([findOpenTimer(tx, command), readFactsOfAnswer(tx, command, day)]),
    );
    const { stats, now, today } = begun;
    const [open, read] = begun.read;
    if (!open || canStillAnswer({ ...open.timer, now })) return;

    const { timer, journeyId } = open;
    const facts = await withCounts(tx, begun, read);
    const settlement =
      timer.missionType === 'quiz'
        ? await settleAttempt(tx, { userId, lessonId, now })
        : settle(timer.draft, timer.missionType, timer.missionAsked);
    deferWrites(tx, closeTimer(tx, { userId, lessonId, outcome: settlement.kind, now }));
    if (settlement.kind === 'expired') return;
    const found = (await findLesson(tx, command)) ?? refuse('lesson_not_found');
    const { rewards } = await saveAnswer(tx, {
      stats,
      asked: {
        lessonId,
        journeyId,
        type: timer.missionType,
        content: timer.missionAsked,
        required: timer.missionRequired,
      },
      found,
      answer: settlement.answer,
      memberIsPresent: false,
      now,
      today,
      timeZone,
      facts,
    });
    const ranOutOn = localDay(timerState({ ...timer, now }).endsAt, timeZone);
    const { ultimaAcaoData: lastActed } = stats;
    const day = stepLeftOpenOn({ ranOutOn, today, lastActionDay: lastActed === null ? null : asLocalDay(lastActed) });
    if (rewards && day) deferWrites(tx, leaveStepOpen(tx, { userId, lessonId, day }));
  });
}

/**
 * Runs `attempt`. If it finds a timer that ran out, settles it; if it finds a streak step left open today, takes it (decision E3). Then
 * runs `attempt` again: each is found only once.
 */
export const retryAfterSettling: SettledFirst = async ({ db, clock, timeZone }, place, attempt) => {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof TimerOver) await settleTimer(db, { ...place, clock, timeZone });
      else if (error instanceof StepLeftOpen) await takeStepLeftOpen(db, { userId: place.userId, clock, timeZone });
      else throw error;
    }
  }
};
