import { STREAK_MILESTONES, type StreakMilestone } from '@jornada/domain/rewards/milestones';
import { formatNumber } from '../../platform/number-format.ts';

export interface MilestoneStep extends StreakMilestone {
  state: 'done' | 'next' | 'later';
  /** Days that are still missing; 0 once reached. */
  missing: number;
  /** How much of the way from the milestone before is walked, 0–100. */
  walkedPercent: number;
}

/** Three days pass before anybody looks here: the page shows the four after that (specification §9). */
const shown = STREAK_MILESTONES.filter(({ days }) => days >= 7);

/** The milestones 7, 14, 21 and 30 as they lie before a streak of so many days. */
export function milestonePath(streak: number): MilestoneStep[] {
  const next = shown.find(({ days }) => days > streak)?.days;
  return shown.map((milestone, index) => {
    const from = shown[index - 1]?.days ?? 0;
    const walked = ((streak - from) / (milestone.days - from)) * 100;
    return {
      ...milestone,
      state: streak >= milestone.days ? 'done' : milestone.days === next ? 'next' : 'later',
      missing: Math.max(0, milestone.days - streak),
      walkedPercent: Math.min(100, Math.max(0, walked)),
    };
  });
}

/** What a milestone pays: '+200 XP e 1 escudo'. */
export function formatPays({ xp, shields }: Pick<StreakMilestone, 'xp' | 'shields'>): string {
  return `+${formatNumber(xp)} XP${shields > 0 ? ` e ${shields} escudo` : ''}`;
}
