import { Link } from '@tanstack/react-router';
import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { formatCompleted, progressOf } from '../journeys/format-progress.ts';
import { Bar } from '../ui/progress/bar.tsx';
import styles from './today-card.module.css';

/** The journey of today's card, small: its name and the member's progress (specification §2 /dashboard). */
export function JourneyOfToday({ entry: { journey, enrollment } }: { entry: MyJourney }) {
  return (
    <div className={styles.journey}>
      <div className={styles.place}>
        <h3>
          <Link to="/journey/$journeyId" params={{ journeyId: journey.id }}>
            {journey.name}
          </Link>
        </h3>
        <span>{formatCompleted(enrollment, journey.totalDays)}</span>
      </div>
      <Bar value={progressOf(enrollment, journey.totalDays).percent} label={`Progresso de ${journey.name}`} />
    </div>
  );
}
