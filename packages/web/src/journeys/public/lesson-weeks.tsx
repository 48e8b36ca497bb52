import { IconChevronDown } from '@tabler/icons-react';
import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { formatLessons } from '../counts.ts';
import { formatDuration } from '../format-duration.ts';
import styles from './lesson-weeks.module.css';
import { stoneShape } from '../stone-shape.ts';
import { weeksOf, type Week } from './weeks.ts';

/** Titles and minutes of a journey's lessons, in weeks that unfold; the first is open. Before enrolling, no lesson shows as locked. */
export function LessonWeeks({ journey, lessons }: Pick<PublicJourney, 'journey' | 'lessons'>) {
  const total = minutesOf(lessons);
  return (
    <section>
      <div className={styles.head}>
        <h2>O que você vai caminhar</h2>
        {lessons.length > 0 && (
          <p>
            {formatLessons(lessons.length)}
            {total > 0 && ` · ${formatDuration(total)}`}
          </p>
        )}
      </div>
      {lessons.length === 0 ? (
        <p className={styles.none}>As lições estão chegando. Elas aparecem aqui assim que forem publicadas.</p>
      ) : (
        <div className={styles.weeks}>
          {weeksOf(lessons, journey.modoLiberacao).map((week, index) => (
            <FoldedWeek key={week.from} week={week} number={index + 1} isOpenAtFirst={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}

interface FoldedWeekProps {
  week: Week;
  number: number;
  isOpenAtFirst: boolean;
}

function FoldedWeek({ week: { from, title, lessons }, number, isOpenAtFirst }: FoldedWeekProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const listId = useId();
  const minutes = minutesOf(lessons);
  return (
    <Card as="div" className={styles.week}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span className={styles.text}>
            <strong>{title}</strong>
            <small>
              {formatLessons(lessons.length)}
              {minutes > 0 && ` · ${formatDuration(minutes)}`}
            </small>
          </span>
          <IconChevronDown className={styles.chevron} size={22} stroke={2} aria-hidden="true" />
        </button>
      </h3>
      <ol id={listId} hidden={!isOpen}>
        {lessons.map((lesson, index) => (
          <li key={from + index}>
            <span className={styles.stone} style={stoneShape(index)}>
              {from + index}
            </span>
            <span className={styles.title}>{lesson.title}</span>
            {lesson.durationMinutes > 0 && <small>{formatDuration(lesson.durationMinutes)}</small>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const minutesOf = (lessons: readonly { durationMinutes: number }[]) =>
  lessons.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
