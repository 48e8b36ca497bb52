import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import { formatLock } from '../journeys/lesson-state.ts';
import { LinkToMissing } from '../journeys/link-to-missing.tsx';
import styles from './lesson-navigation.module.css';
import { neighboursOf, nextToDo } from './neighbours.ts';

interface LessonNavigationProps {
  lessons: readonly LessonListItem[];
  lessonId: string;
  /** A completed lesson has 'Próxima Lição' above. The following lesson is shown here only if that link leads to another one. */
  isCompleted?: boolean;
}

/** Links to the previous and the following lesson. A locked one says what it waits for. */
export function LessonNavigation({ lessons, lessonId, isCompleted = false }: LessonNavigationProps) {
  const { previous, next: after } = neighboursOf(lessons, lessonId);
  const next = isCompleted && after?.id === nextToDo(lessons, lessonId)?.id ? null : after;
  const nextLabel = isCompleted ? 'Lição seguinte' : 'Próxima lição';
  if (!previous && !next) return null;
  return (
    <nav className={styles.links} aria-label="Outras lições">
      {previous ? (
        <NeighbourLink lesson={previous} lessons={lessons} side="previous" label="Lição anterior" />
      ) : (
        <span />
      )}
      {next && <NeighbourLink lesson={next} lessons={lessons} side="next" label={nextLabel} />}
    </nav>
  );
}

interface NeighbourLinkProps {
  lesson: LessonListItem;
  lessons: readonly LessonListItem[];
  side: 'previous' | 'next';
  /** Its label while it is open. */
  label: string;
}

function NeighbourLink({ lesson, lessons, side, label }: NeighbourLinkProps) {
  const isLocked = lesson.status === 'locked';
  const Icon = isLocked ? IconLock : side === 'previous' ? IconArrowLeft : IconArrowRight;
  const content = (
    <>
      <Icon size={18} stroke={2} aria-hidden="true" />
      <span className={styles.text}>
        <small>
          <LinkToMissing lesson={lesson} lessons={lessons}>
            {isLocked ? formatLock(lesson) : label}
          </LinkToMissing>
        </small>
        <span>{lesson.title}</span>
      </span>
    </>
  );
  if (isLocked) {
    return (
      <div className={styles.link} data-side={side} data-locked>
        {content}
      </div>
    );
  }
  return (
    <Link to="/lesson/$lessonId" params={{ lessonId: lesson.id }} className={styles.link} data-side={side}>
      {content}
    </Link>
  );
}
