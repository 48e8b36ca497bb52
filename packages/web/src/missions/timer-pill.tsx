import { IconHourglass } from '@tabler/icons-react';
import { formatClock, formatRemaining } from './time-labels.ts';
import styles from './timer.module.css';
import type { RunningTimer } from './timer-steps.ts';

/** The time left, orange from five minutes and red from three (specification §4). */
export function TimerPill({ timer, size = 'md' }: { timer: RunningTimer; size?: 'sm' | 'md' }) {
  return (
    <span
      className={styles.pill}
      data-urgency={timer.urgency}
      data-size={size}
      role="timer"
      aria-label={formatRemaining(timer.remainingMs)}
    >
      <IconHourglass size={size === 'md' ? 20 : 16} stroke={2} aria-hidden="true" />
      {formatClock(timer.remainingMs)}
    </span>
  );
}

/** The time left as a line that gets shorter. */
export function TimerLine({ timer }: { timer: RunningTimer }) {
  const percent = timer.limitMs > 0 ? Math.min(100, (timer.remainingMs / timer.limitMs) * 100) : 0;
  return (
    <div className={styles.line} data-urgency={timer.urgency} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
