import { useEffect, useRef } from 'react';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { LessonRow } from './lesson-row.tsx';
import styles from './lesson-list.module.css';

export interface LessonListProps {
  lessons: readonly LessonListItem[];
  journeyId: string;
  cover?: OwnCover | undefined;
  totalDays: number;
  /** The lesson whose page this is. */
  lessonId: string;
}

/** The journey's lessons in a box that scrolls by itself, starting at the current lesson. */
export function LessonList({ lessons, journeyId, cover, totalDays, lessonId }: LessonListProps) {
  const box = useRef<HTMLOListElement>(null);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!box.current || !here.current) return;
    // Unlike `scrollIntoView`, this scrolls only the list and not the page.
    box.current.scrollTop = here.current.offsetTop - box.current.clientHeight / 2 + here.current.clientHeight / 2;
  }, []);
  return (
    <ol ref={box} className={styles.list}>
      {lessons.map((lesson) => (
        <LessonRow
          key={lesson.id}
          ref={lesson.id === lessonId ? here : undefined}
          lesson={lesson}
          lessons={lessons}
          journeyId={journeyId}
          cover={cover}
          totalDays={totalDays}
          isHere={lesson.id === lessonId}
        />
      ))}
    </ol>
  );
}
