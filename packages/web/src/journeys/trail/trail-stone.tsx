import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { formatState } from '../lesson-state.ts';
import { LinkToMissing } from '../link-to-missing.tsx';
import { stoneShape } from '../stone-shape.ts';
import type { TrailGeometry } from './trail-geometry.ts';
import styles from './trail.module.css';

interface TrailStoneProps {
  lesson: LessonListItem;
  /** All lessons of the journey, or of its trail. */
  lessons: readonly LessonListItem[];
  /** Index on the trail, from 0. */
  index: number;
  releaseMode: ReleaseMode;
  isQuiet: boolean;
  geometry: TrailGeometry;
}

/** One lesson on the trail: number, icon and text show its state. A link unless it is locked. */
export function TrailStone({ lesson, lessons, index, releaseMode, isQuiet, geometry }: TrailStoneProps) {
  const { isNarrow, cell, rowHeight } = geometry;
  const { x, y } = geometry.places[index] ?? { x: 0, y: 0 };
  const box = isNarrow
    ? { top: y - rowHeight / 2, height: rowHeight }
    : { left: x - cell / 2, top: y - 40, width: cell };
  const content = (
    <>
      <span className={styles.stone} style={{ ...stoneShape(lesson.dayNumber), ...(isNarrow && { left: x }) }}>
        <VisuallyHidden>Lição </VisuallyHidden>
        <span className={lesson.dayNumber > 99 ? styles.longNumber : undefined}>{lesson.dayNumber}</span>
        <StateIcon status={lesson.status} />
      </span>
      <span className={styles.text}>
        <strong title={lesson.title}>{lesson.title}</strong>
        <small>
          <LinkToMissing lesson={lesson} lessons={lessons}>
            {formatState(lesson, releaseMode, isQuiet)}
          </LinkToMissing>
        </small>
      </span>
    </>
  );
  return (
    <li className={styles.step} data-status={lesson.status} style={box}>
      {lesson.status === 'locked' ? (
        <div className={styles.body}>{content}</div>
      ) : (
        <Link
          to="/lesson/$lessonId"
          params={{ lessonId: lesson.id }}
          className={styles.body}
          aria-current={lesson.status === 'current' ? 'step' : undefined}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

const icons: Record<LessonListItem['status'], ReactNode> = {
  completed: <IconCheck size={13} stroke={3.2} />,
  available: <IconPlayerPlayFilled size={10} />,
  locked: <IconLock size={12} stroke={2.2} />,
  // The stone itself is a sun.
  current: null,
};

function StateIcon({ status }: { status: LessonListItem['status'] }) {
  return (
    icons[status] && (
      <span className={styles.icon} aria-hidden="true">
        {icons[status]}
      </span>
    )
  );
}
