import type { JourneyPage } from '@jornada/contract/journeys';
import type { LessonStatus } from '@jornada/contract/lessons';
import { currentWord } from './lesson-state.ts';
import { Trail } from './trail/trail.tsx';
import styles from './all-lessons.module.css';

/** 'Todas as Lições' with the trail, and a key to its colours. */
export function AllLessons({ journey, lessons }: Pick<JourneyPage, 'journey' | 'lessons'>) {
  if (lessons.length === 0) return null;
  const words: Record<LessonStatus, string> = {
    completed: 'Concluída',
    current: currentWord(journey.modoLiberacao),
    available: 'Disponível',
    locked: 'Bloqueada',
  };
  const present = (Object.keys(words) as LessonStatus[]).filter((status) =>
    lessons.some((lesson) => lesson.status === status),
  );
  return (
    <section>
      <div className={styles.head}>
        <h2>Todas as Lições</h2>
        {present.length > 1 && (
          // Each stone says its state in words; the key is for the eye alone.
          <div className={styles.legend} aria-hidden="true">
            {present.map((status) => (
              <span key={status} data-status={status}>
                {words[status]}
              </span>
            ))}
          </div>
        )}
      </div>
      <Trail lessons={lessons} releaseMode={journey.modoLiberacao} />
    </section>
  );
}
