import { Link } from '@tanstack/react-router';
import type { LessonListItem } from '@jornada/contract/lessons';
import styles from './link-to-missing.module.css';

interface LinkToMissingProps {
  lesson: LessonListItem;
  /** Those of its journey in order, from the first that is missing at the latest. */
  lessons: readonly LessonListItem[];
  /** What a lesson says of its state. */
  children: string;
}

/** Where a lesson says that earlier ones are missing, its words lead to the first of them (decision D11). */
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
