import { DAILY_GOAL_BONUS, forgoesTodaysBonus } from '@jornada/domain/rewards/daily-goal';
import type { ReactNode } from 'react';
import { xp } from '../format-xp.ts';
import classes from './unpaid-note.module.css';

export interface TodaysGoal {
  /** Earned today, in XP. */
  xp: number;
  /** Whether the goal's bonus was paid today. */
  isPaid: boolean;
}

/**
 * Props of a goal's field: `button` beside it, and below both a note when `goal` (in XP) means that today's bonus will not be paid
 * (decision F7). There is no note when the bonus was paid or still can be.
 */
export const withUnpaidNote = (goal: number, today: TodaysGoal | null, button: ReactNode) => ({
  inputContainer: (input: ReactNode) => (
    <div className={classes.row}>
      {input}
      {button}
    </div>
  ),
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
  // Always rendered, so that screen readers announce a note that appears.
  description: <span role="status">{today && forgoesTodaysBonus(goal, today) && formatUnpaid(today)}</span>,
  descriptionProps: { className: classes.note! },
});

const formatUnpaid = (today: TodaysGoal) =>
  `Você já ganhou ${xp(today.xp)} hoje: com esta meta, os ${xp(DAILY_GOAL_BONUS)} de hoje não serão pagos.`;
