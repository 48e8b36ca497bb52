import type { LessonListItem } from '@jornada/contract/lessons/lessons';
import type { ReactNode } from 'react';
import { FoldHeading, useFold } from '../../journeys/parts/fold-heading.tsx';
import { formatPart, isDone } from '../../journeys/parts/format-part.ts';
import { isOpenAtFirst } from '../../journeys/parts/is-open-at-first.ts';

type Lessons = readonly LessonListItem[];

interface PartInListProps {
  title: string;
  part: Lessons;
  /** All of the journey. */
  lessons: Lessons;
  /** The lesson whose page this is. */
  lessonId: string;
  rowsOf: (lessons: Lessons) => ReactNode;
}

/** A part in 'Lições da Jornada', which folds. */
export function PartInList({ title, part, rowsOf, ...page }: PartInListProps) {
  const fold = useFold(isOpenAtFirst(part, page));
  return (
    <>
      <FoldHeading fold={fold} title={title} facts={formatPart(part)} isDone={isDone(part)} isSmall />
      <ol id={fold.contentId} hidden={!fold.isOpen}>
        {fold.isOpen && rowsOf(part)}
      </ol>
    </>
  );
}
