import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconArrowRight, IconLock } from '@tabler/icons-react';
import type { LessonListItem } from '@jornada/contract/lessons';
import { lockWords } from '../journeys/lesson-state.ts';
import { LinkToMissing } from '../journeys/link-to-missing.tsx';
import styles from './lesson-turns.module.css';
import { neighboursOf } from './neighbours.ts';

/** The ways to the lesson before and the one after; a locked one says what it waits for. */
export function LessonTurns({ lessons, lessonId }: { lessons: readonly LessonListItem[]; lessonId: string }) {
  const { previous, next } = neighboursOf(lessons, lessonId);
  if (!previous && !next) return null;
  return (
    <nav className={styles.turns} aria-label="Outras lições">
      {previous ? <Turn lesson={previous} lessons={lessons} side="previous" /> : <span />}
      {next && <Turn lesson={next} lessons={lessons} side="next" />}
    </nav>
  );
}

interface TurnProps {
  lesson: LessonListItem;
  lessons: readonly LessonListItem[];
  side: 'previous' | 'next';
}

function Turn({ lesson, lessons, side }: TurnProps) {
  const isLocked = lesson.status === 'locked';
  const Icon = isLocked ? IconLock : side === 'previous' ? IconArrowLeft : IconArrowRight;
  const content = (
    <>
      <Icon size={18} stroke={2} aria-hidden="true" />
      <span className={styles.words}>
        <small>
          <LinkToMissing lesson={lesson} lessons={lessons}>
            {isLocked ? lockWords(lesson) : side === 'previous' ? 'Lição anterior' : 'Próxima lição'}
          </LinkToMissing>
        </small>
        <span>{lesson.title}</span>
      </span>
    </>
  );
  if (isLocked) {
    return (
      <div className={styles.turn} data-side={side} data-locked>
        {content}
      </div>
    );
  }
  return (
    <Link to="/lesson/$lessonId" params={{ lessonId: lesson.id }} className={styles.turn} data-side={side}>
      {content}
    </Link>
  );
}
