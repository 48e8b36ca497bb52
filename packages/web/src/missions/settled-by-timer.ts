import type { MissionView } from '@jornada/contract/missions';
import { TIMER_GRACE_MILLISECONDS } from '@jornada/domain/missions/limits';

/**
 * Whether an answer was handed in by the clock from a draft (decision E3): only that one is younger than the end of the timer and its
 * grace, within which a member's own still counts (decision E2).
 */
export function isSettledByTimer({ answeredAt, timer }: Pick<MissionView, 'answeredAt' | 'timer'>): boolean {
  if (!answeredAt || !timer?.endsAt) return false;
  return Date.parse(answeredAt) > Date.parse(timer.endsAt) + TIMER_GRACE_MILLISECONDS;
}
