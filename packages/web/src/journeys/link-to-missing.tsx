import { Link } from '@tanstack/react-router';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import styles from './link-to-missing.module.css';

interface LinkToMissingProps {
  lesson: LessonListItem;
  /** The journey's lessons in order, at least from the first missing one on. */
  lessons: readonly LessonListItem[];
  /** The text of the lesson's state. */
  children: string;
}

/** Links the state of a lesson that waits for earlier ones to the first of them (decision D11). Other states stay text. */
export function LinkToMissing({ lesson, lessons, children }: LinkToMissingProps) {
  const missing = lesson.lockReason === 'waits_for_earlier' && lessons.find(({ status }) => status !== 'completed');
  if (!missing) return children;
  return (
    <Link
      to="/lesson/$lessonId"
      params={{ lessonId: missing.id }}
      className={styles.link}
      aria-label={`${children}: ir para a lição ${missing.dayNumber}`}
    >
      {children}
    </Link>
  );
}
