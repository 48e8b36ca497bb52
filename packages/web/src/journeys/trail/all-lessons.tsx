import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import type { LessonStatus } from '@jornada/contract/lessons/lessons';
import { useSession } from '../../platform/session.ts';
import { quietToday } from '../../study-plan/quiet-today.ts';
import { currentLabel } from '../lesson-state.ts';
import { TrailByPart } from './trail-by-part.tsx';
import { TrailByWeek } from './trail-by-week.tsx';
import styles from './all-lessons.module.css';

/** 'Todas as Lições': the trail, in parts where the journey has them, and a legend of its colours. */
export function AllLessons({ journey, lessons, parts }: Pick<JourneyPage, 'journey' | 'lessons' | 'parts'>) {
  const isQuiet = quietToday(useSession()) !== null;
  if (lessons.length === 0) return null;
  const labels: Record<LessonStatus, string> = {
    completed: 'Concluída',
    current: currentLabel(journey.modoLiberacao, isQuiet),
    available: 'Disponível',
    locked: 'Bloqueada',
  };
  const present = (Object.keys(labels) as LessonStatus[]).filter((status) =>
    lessons.some((lesson) => lesson.status === status),
  );
  const trail = { lessons, releaseMode: journey.modoLiberacao, isQuiet };
  return (
    <section>
      <div className={styles.head}>
        <h2>Todas as Lições</h2>
        {present.length > 1 && (
          // Each stone has its state as text, so screen readers do not need the legend.
          <div className={styles.legend} aria-hidden="true">
            {present.map((status) => (
              <span key={status} data-status={status}>
                {labels[status]}
              </span>
            ))}
          </div>
        )}
      </div>
      {parts ? <TrailByPart {...trail} parts={parts} /> : <TrailByWeek {...trail} />}
    </section>
  );
}
