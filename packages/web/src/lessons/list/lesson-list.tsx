import { useEffect, useRef, type Ref } from 'react';
import type { LessonListItem, LessonPage } from '@jornada/contract/lessons/lessons';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { KeptLessons } from '../../journeys/kept-lessons.tsx';
import { groupByPart } from '../../journeys/parts/group-by-part.ts';
import { LessonRow } from './lesson-row.tsx';
import { PartInList } from './part-in-list.tsx';
import styles from './lesson-list.module.css';

export interface LessonListProps {
  lessons: readonly LessonListItem[];
  keptLessons: LessonPage['keptLessons'];
  parts: LessonPage['parts'];
  journeyId: string;
  cover?: OwnCover | undefined;
  totalDays: number;
  /** The lesson whose page this is. */
  lessonId: string;
}

/** The journey's lessons in a box that scrolls by itself, starting at the current lesson. */
export function LessonList({ lessons, keptLessons, parts, ...page }: LessonListProps) {
  const box = useRef<HTMLElement>(null);
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!box.current || !here.current) return;
    // Unlike `scrollIntoView`, this scrolls only the list and not the page.
    box.current.scrollTop = here.current.offsetTop - box.current.clientHeight / 2 + here.current.clientHeight / 2;
  }, []);
  const rowsOf = (some: readonly LessonListItem[]) =>
    some.map((lesson) => {
      const isHere = lesson.id === page.lessonId;
      return (
        <LessonRow
          key={lesson.id}
          ref={isHere ? here : undefined}
          lesson={lesson}
          lessons={lessons}
          isHere={isHere}
          {...page}
        />
      );
    });
  return (
    <>
      {parts ? (
        <div ref={box as Ref<HTMLDivElement>} className={styles.list}>
          {groupByPart(lessons, parts).map((group) =>
            group.part ? (
              <PartInList
                key={group.part.id}
                title={group.part.title}
                part={group.lessons}
                lessons={lessons}
                lessonId={page.lessonId}
                rowsOf={rowsOf}
              />
            ) : (
              <ol key="">{rowsOf(group.lessons)}</ol>
            ),
          )}
        </div>
      ) : (
        <ol ref={box as Ref<HTMLOListElement>} className={styles.list}>
          {rowsOf(lessons)}
        </ol>
      )}
      {keptLessons && (
        <div className={styles.kept}>
          <KeptLessons lessons={keptLessons} lessonId={page.lessonId} />
        </div>
      )}
    </>
  );
}
