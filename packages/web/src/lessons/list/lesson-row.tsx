import type { Ref } from 'react';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconLock } from '@tabler/icons-react';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import type { OwnCover } from '@jornada/domain/journeys/own-cover';
import { LessonArt } from '../lesson-art.tsx';
import { formatLock } from '../../journeys/lesson-state.ts';
import { LinkToMissing } from '../../journeys/link-to-missing.tsx';
import styles from './lesson-list.module.css';

interface LessonRowProps {
  lesson: LessonListItem;
  /** All of the journey. */
  lessons: readonly LessonListItem[];
  journeyId: string;
  cover?: OwnCover | undefined;
  totalDays: number;
  /** The lesson whose page this is. */
  isHere: boolean;
  ref?: Ref<HTMLLIElement> | undefined;
}

/** A row of 'Lições da Jornada': picture with check or lock, number, title, and its state as text. */
export function LessonRow({ lesson, lessons, journeyId, cover, totalDays, isHere, ref }: LessonRowProps) {
  const isLocked = lesson.status === 'locked';
  const content = (
    <>
      <span className={styles.thumb}>
        <LessonArt
          journeyId={journeyId}
          cover={cover}
          dayNumber={lesson.dayNumber}
          totalDays={totalDays}
          thumbnailUrl={lesson.thumbnailUrl}
          isLocked={isLocked}
          width={144}
          height={92}
        />
        {lesson.status === 'completed' && (
          <span className={styles.badge} aria-hidden="true">
            <IconCheck size={12} stroke={3.4} />
          </span>
        )}
        {isLocked && (
          <span className={styles.badge} data-locked aria-hidden="true">
            <IconLock size={11} stroke={2.4} />
          </span>
        )}
      </span>
      <span className={styles.text}>
        <strong>
          {lesson.dayNumber}. {lesson.title}
        </strong>
        <small>
          <LinkToMissing lesson={lesson} lessons={lessons}>
            {formatRow(lesson, isHere)}
          </LinkToMissing>
        </small>
      </span>
    </>
  );
  return (
    <li ref={ref} className={styles.row} data-here={isHere || undefined} data-locked={isLocked || undefined}>
      {isLocked ? (
        <div className={styles.body}>{content}</div>
      ) : (
        <Link
          to="/lesson/$lessonId"
          params={{ lessonId: lesson.id }}
          className={styles.body}
          aria-current={isHere ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

/** The second line of a row. */
function formatRow(lesson: LessonListItem, isHere: boolean): string {
  if (lesson.status === 'locked') return formatLock(lesson);
  const minutes = lesson.durationMinutes > 0 && `${lesson.durationMinutes} min`;
  if (lesson.status === 'completed') return minutes ? `${minutes} · concluída` : 'Concluída';
  return isHere ? 'Assistindo agora' : minutes || 'Disponível';
}
