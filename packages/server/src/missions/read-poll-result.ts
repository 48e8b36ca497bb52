import type { PollResult } from '@jornada/contract/missions/missions';
import { pollResult, pollToShow } from '@jornada/domain/missions/kinds/poll/poll-result';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countChoices } from './count-choices.ts';
import { loadMission } from './load-mission.ts';
import { retryAfterSettling, type SettleOptions } from './settle-timer.ts';
import type { MissionPlace } from './store.ts';

/**
 * The result of a poll for a member who answered it (decision E8); `result` is null below five answers. Settles a timer that has run out.
 * Refuses as `readMission` does, and `poll_result_hidden` without an answer in force or while the mission does not show its result: an
 * administrator who is not enrolled has no answer.
 */
export function readPollResult(db: Database, query: MissionPlace & SettleOptions): Promise<PollResult> {
  const { userId, lessonId, clock, timeZone } = query;
  return retryAfterSettling({ ...query, db }, { userId, lessonId }, async () => {
    const { found, response } = await loadMission(db, { userId, lessonId, now: clock(), timeZone });
    const poll = pollToShow(found.lesson, response) ?? refuse('poll_result_hidden');
    return { result: pollResult(poll, await countChoices(db, lessonId)) };
  });
}
