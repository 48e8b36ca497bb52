import type { KeptLesson } from '@jornada/contract/lessons/lessons';
import { Link } from '@tanstack/react-router';
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
  if (!lessons) return null;
  return (
    <ul className={styles.list}>
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
  );
}

function Row({ lesson: { title, durationMinutes, isCompleted } }: { lesson: KeptLesson }) {
  return (
    <>
      <strong>{title}</strong>
      <small>
        Retirada por enquanto · {durationMinutes} min{isCompleted && ' · concluída'}
      </small>
    </>
  );
}
