import type { KeptLesson } from '@jornada/contract/lessons/lessons';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { withMinutes } from './counts.ts';
import styles from './kept-lessons.module.css';

interface KeptLessonsProps {
  /** Absent without any. */
  lessons: readonly KeptLesson[] | undefined;
  /** The lesson whose page this is. */
  lessonId?: string;
  /** The enrollment is paused: none opens. */
  isClosed?: boolean;
}

/** The lessons that went back to draft and that this member keeps: without numbers, behind those of the plan (decision D18). */
export function KeptLessons({ lessons, lessonId, isClosed = false }: KeptLessonsProps) {
  const id = useId();
  if (!lessons) return null;
  return (
    <section className={styles.kept} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Fora da jornada por enquanto
      </h3>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            {isClosed ? (
              <div className={styles.row}>
                <Row lesson={lesson} />
              </div>
            ) : (
              <Link
                to="/lesson/$lessonId"
                params={{ lessonId: lesson.id }}
                className={styles.row}
                aria-current={lesson.id === lessonId ? 'page' : undefined}
              >
                <Row lesson={lesson} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ lesson: { title, durationMinutes, isCompleted } }: { lesson: KeptLesson }) {
  return (
    <>
      <strong>{title}</strong>
      <small>
        {withMinutes('Retirada por enquanto', durationMinutes)}
        {isCompleted && ' · concluída'}
      </small>
    </>
  );
}
