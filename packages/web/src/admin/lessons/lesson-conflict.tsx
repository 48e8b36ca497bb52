import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { differencesBetween, merged } from '../ui/differences-between.ts';
import { isUnknown } from '../ui/is-unknown.ts';
import { ReadingConflict } from '../ui/reading-conflict.tsx';
import { editableLessonQuery } from './api.ts';
import { lessonParts } from './lesson-parts.ts';
import { fieldsOf, type LessonFields } from './lesson-values.ts';

const title = 'Outra pessoa salvou esta lição';

type LessonConflictProps = {
  lessonId: string;
  /** The values that the form was filled with. */
  base: LessonFields;
  /** The typed values. */
  mine: LessonFields;
  isPending: boolean;
  /** Gets the saved lesson and the chosen fields. `isSaved`: all of them are as they were saved. */
  onChoose: (saved: EditableLesson, fields: LessonFields, isSaved: boolean) => void;
  /** The lesson was deleted meanwhile. */
  onGone: () => void;
  onClose: () => void;
};

/**
 * Compares the typed lesson with the one that was saved meanwhile. Materials are no choice: saved and newly uploaded ones stay together.
 */
export function LessonConflict(props: LessonConflictProps) {
  const { lessonId, base, mine, isPending, onChoose, onGone, onClose } = props;
  const read = useQuery({ ...editableLessonQuery(lessonId), refetchOnMount: 'always', gcTime: 0 });
  const isGone = read.isFetchedAfterMount && isUnknown(read.error, 'lesson_not_found');
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  const lesson = read.isFetchedAfterMount ? read.data : undefined;
  if (!lesson) return <ReadingConflict title={title} read={read} onClose={onClose} />;
  const saved = fieldsOf(lesson);
  return (
    <ConflictDialog
      title={title}
      differences={differencesBetween(lessonParts, { base, saved, mine })}
      isPending={isPending}
      onChoose={(chosen) => onChoose(lesson, merged(lessonParts, { saved, mine }, chosen), chosen.size === 0)}
      onClose={onClose}
    />
  );
}
