import { canStillAnswer, settle } from '@jornada/domain/missions/mission-timer';
import { beginCommand } from '../lessons/begin-command.ts';
import { TimerOver, type SettledFirst } from '../lessons/mission-of.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { saveAnswer } from './save-answer.ts';
import { closeTimer, findOpenTimer, type MissionPlace } from './store.ts';

export interface SettleOptions {
  clock: Clock;
  timeZone: string;
}

/**
 * Settles a timer whose time is up, once, whoever comes first (decision E3): its draft becomes the answer at this instant and a blank one has
 * expired. It pays as without the member, so that it makes no difference who came first: no login, no step of the streak. A required
 * mission's lesson is completed unless it is closed by now (suspended, locked). Nothing happens while the timer runs or without one.
 */
export async function settleTimer(db: Database, command: MissionPlace & SettleOptions): Promise<void> {
  const { userId, lessonId, timeZone } = command;
  await db.transaction(async (tx) => {
    const { stats, now, today } = await beginCommand(tx, command);
    const open = await findOpenTimer(tx, { userId, lessonId });
    if (!open || canStillAnswer({ ...open.timer, now })) return;

    const { timer, journeyId } = open;
    const settlement = settle(timer.draft, timer.missionType, timer.missionAsked);
    await closeTimer(tx, { userId, lessonId, outcome: settlement.kind, now });
    if (settlement.kind === 'expired') return;
    await saveAnswer(tx, {
      stats,
      asked: {
        lessonId,
        journeyId,
        type: timer.missionType,
        content: timer.missionAsked,
        required: timer.missionRequired,
      },
      answer: settlement.answer,
      memberIsPresent: false,
      now,
      today,
      timeZone,
    });
  });
}

/** Runs `attempt`; when it finds a timer that ran out, settles that first and runs it again (decision E3). */
export const settledFirst: SettledFirst = async ({ db, clock, timeZone }, place, attempt) => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TimerOver)) throw error;
    await settleTimer(db, { ...place, clock, timeZone });
    return await attempt();
  }
};
