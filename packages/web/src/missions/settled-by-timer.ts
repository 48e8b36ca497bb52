import type { MissionView } from '@jornada/contract/missions';
import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';

/**
 * Whether the server made the draft the answer when the timer was over (decision E3). Only such an answer is later than the timer's end
 * plus grace, because a member's own is taken no later (decision E2).
 */
export function isSettledByTimer({ answeredAt, timer }: Pick<MissionView, 'answeredAt' | 'timer'>): boolean {
  if (!answeredAt || !timer?.endsAt) return false;
  return Date.parse(answeredAt) > Date.parse(timer.endsAt) + TIMER_GRACE_MILLISECONDS;
}
