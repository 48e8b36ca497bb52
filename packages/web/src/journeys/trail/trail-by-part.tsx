import type { LessonPart } from '@jornada/contract/lessons/lessons';
import { Card } from '../../ui/card.tsx';
import { FoldHeading, useFold } from '../parts/fold-heading.tsx';
import { formatPart, isDone } from '../parts/format-part.ts';
import { groupByPart } from '../parts/group-by-part.ts';
import { isOpenAtFirst } from '../parts/is-open-at-first.ts';
import { TrailByWeek } from './trail-by-week.tsx';
import type { TrailProps } from './trail.tsx';
import styles from './trail-by-part.module.css';

/** A trail for each part, which folds. Lessons before the first part have no heading and stay open. */
export function TrailByPart({ parts, ...trail }: TrailProps & { parts: readonly LessonPart[] }) {
  return groupByPart(trail.lessons, parts).map(({ part, lessons }) =>
    part ? (
      <Part key={part.id} {...trail} title={part.title} lessons={lessons} all={trail.lessons} />
    ) : (
      <TrailByWeek key="" {...trail} lessons={lessons} all={trail.lessons} />
    ),
  );
}

function Part({ title, ...trail }: TrailProps & { title: string; all: TrailProps['lessons'] }) {
  const { lessons, all } = trail;
  const fold = useFold(isOpenAtFirst(lessons, { lessons: all }));
  return (
    <div className={styles.part}>
      <Card as="div" className={styles.head}>
        <FoldHeading fold={fold} title={title} facts={formatPart(lessons)} isDone={isDone(lessons)} />
      </Card>
      <div id={fold.contentId} hidden={!fold.isOpen} className={styles.trail}>
        {fold.isOpen && <TrailByWeek {...trail} label={title} />}
      </div>
    </div>
  );
}
