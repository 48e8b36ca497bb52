import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { Card } from '../../ui/card.tsx';
import { formatDuration } from '../format-duration.ts';
import { FoldHeading, useFold } from '../parts/fold-heading.tsx';
import { formatContents } from '../parts/format-part.ts';
import { stoneShape } from '../stone-shape.ts';
import styles from './lesson-weeks.module.css';
import { partsOf, weeksOf, type Week } from './weeks.ts';

/**
 * Titles and minutes of a journey's lessons, in its parts or else in weeks, which unfold; the first is open. Before enrolling, no lesson shows
 * as locked.
 */
export function LessonWeeks({ journey, lessons, parts }: Pick<PublicJourney, 'journey' | 'lessons' | 'parts'>) {
  return (
    <section>
      <div className={styles.head}>
        <h2>O que você vai caminhar</h2>
        {lessons.length > 0 && <p>{formatContents(lessons)}</p>}
      </div>
      {lessons.length === 0 ? (
        <p className={styles.none}>As lições estão chegando. Elas aparecem aqui assim que forem publicadas.</p>
      ) : (
        <div className={styles.weeks}>
          {(parts ? partsOf(lessons, parts) : weeksOf(lessons, journey.modoLiberacao)).map((week, index) => (
            <FoldedWeek
              key={week.from}
              week={week}
              // A part's title often has a number of its own.
              number={parts ? undefined : index + 1}
              isOpenAtFirst={index === 0}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface FoldedWeekProps {
  week: Week;
  number: number | undefined;
  isOpenAtFirst: boolean;
}

function FoldedWeek({ week: { from, title, lessons }, number, isOpenAtFirst }: FoldedWeekProps) {
  const fold = useFold(isOpenAtFirst);
  return (
    <Card as="div" className={styles.week}>
      <FoldHeading fold={fold} title={title} facts={formatContents(lessons)} number={number} />
      <ol id={fold.contentId} hidden={!fold.isOpen}>
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
