import { Bar } from '../../ui/progress/bar.tsx';
import styles from './journey-progress.module.css';
import { formatCompleted, progressOf } from '../format-progress.ts';

interface JourneyProgressProps {
  name: string;
  totalDays: number;
  enrollment: Parameters<typeof progressOf>[0];
  /** Height of the bar in px. */
  size?: number;
}

/** 'N de total dias completos', the percentage and the bar with its sun. */
export function JourneyProgress({ name, totalDays, enrollment, size = 8 }: JourneyProgressProps) {
  const { percent, label } = progressOf(enrollment, totalDays);
  return (
    <div>
      <p className={styles.line}>
        <span>{formatCompleted(enrollment, totalDays)}</span>
        <b>{label}</b>
      </p>
      <Bar value={percent} label={`Progresso de ${name}`} size={size} />
    </div>
  );
}
