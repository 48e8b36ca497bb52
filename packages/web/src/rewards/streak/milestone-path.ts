import { STREAK_MILESTONES, type StreakMilestone } from '@jornada/domain/rewards/milestones';
import { formatNumber } from '../../platform/number-format.ts';

export interface MilestoneStep extends StreakMilestone {
  state: 'done' | 'next' | 'later';
  /** Missing days; 0 once reached. */
  missing: number;
  /** Progress from the previous milestone to this one, 0–100. */
  progressPercent: number;
}

/** Members soon pass the milestone of 3 days, so the page shows only the four after it (specification §9). */
const shown = STREAK_MILESTONES.filter(({ days }) => days >= 7);

/** The milestones of 7, 14, 21 and 30 days, for a streak of `streak` days. */
export function milestonePath(streak: number): MilestoneStep[] {
  const next = shown.find(({ days }) => days > streak)?.days;
  return shown.map((milestone, index) => {
    const from = shown[index - 1]?.days ?? 0;
    const percent = ((streak - from) / (milestone.days - from)) * 100;
    return {
      ...milestone,
      state: streak >= milestone.days ? 'done' : milestone.days === next ? 'next' : 'later',
      missing: Math.max(0, milestone.days - streak),
      progressPercent: Math.min(100, Math.max(0, percent)),
    };
  });
}

/** What a milestone pays: '+200 XP e 1 escudo'. */
export function formatPays({ xp, shields }: Pick<StreakMilestone, 'xp' | 'shields'>): string {
  return `+${formatNumber(xp)} XP${shields > 0 ? ` e ${shields} escudo` : ''}`;
}
