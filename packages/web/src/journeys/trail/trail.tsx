import { useMemo, useRef } from 'react';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { TrailStone } from './trail-stone.tsx';
import { trailGeometry } from './trail-geometry.ts';
import styles from './trail.module.css';
import { useWidth } from './use-width.ts';

export interface TrailProps {
  id?: string;
  lessons: readonly LessonListItem[];
  /** All lessons of the journey, where these are a part of them. */
  all?: readonly LessonListItem[];
  /** What the lessons are. */
  label?: string;
  releaseMode: ReleaseMode;
  /** Today asks for nothing. */
  isQuiet?: boolean;
}

/**
 * 'Todas as Lições' as a path of stones. DOM order is lesson order. Open lessons are links, locked ones are not.
 * The path is solid after completed lessons and dotted elsewhere.
 */
export function Trail({
  id,
  lessons,
  all = lessons,
  label = 'Lições da jornada',
  releaseMode,
  isQuiet = false,
}: TrailProps) {
  const list = useRef<HTMLOListElement>(null);
  const width = useWidth(list);
  const geometry = useMemo(() => trailGeometry(width, lessons.length), [width, lessons.length]);
  const pathData = (isWalked: boolean) =>
    geometry.segments.filter((_, index) => (lessons[index]?.status === 'completed') === isWalked).join('');
  return (
    <ol
      id={id}
      ref={list}
      className={styles.trail}
      data-narrow={geometry.isNarrow || undefined}
      style={{ height: geometry.height }}
      aria-label={label}
    >
      {width > 0 && (
        <>
          <svg className={styles.path} width={width} height={geometry.height} aria-hidden="true" focusable="false">
            <path d={geometry.segments.join('')} className={styles.bed} />
            <path d={pathData(false)} className={styles.ahead} />
            <path d={pathData(true)} className={styles.done} />
          </svg>
          {lessons.map((lesson, index) => (
            <TrailStone
              key={lesson.id}
              lesson={lesson}
              lessons={all}
              index={index}
              releaseMode={releaseMode}
              isQuiet={isQuiet}
              geometry={geometry}
            />
          ))}
        </>
      )}
    </ol>
  );
}
