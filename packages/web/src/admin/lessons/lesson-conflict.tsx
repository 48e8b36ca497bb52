import type { EditableLesson } from '@jornada/contract/admin-lessons';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { ReadingConflict } from '../ui/reading-conflict.tsx';
import { editableLessonQuery } from './api.ts';
import { lessonDifferences } from './lesson-differences.ts';
import type { LessonFields } from './lesson-values.ts';

const title = 'Outra pessoa salvou esta lição';

type LessonConflictProps = {
  lessonId: string;
  fields: LessonFields;
  /** By name. */
  materials: readonly string[];
  isPending: boolean;
  onTakeSaved: (saved: EditableLesson) => void;
  onSaveMine: (saved: EditableLesson) => void;
  onClose: () => void;
};

/** The lesson as it was saved meanwhile beside what was typed. */
export function LessonConflict(props: LessonConflictProps) {
  const { lessonId, fields, materials, isPending, onTakeSaved, onSaveMine, onClose } = props;
  const read = useQuery({ ...editableLessonQuery(lessonId), refetchOnMount: 'always', gcTime: 0 });
  const saved = read.isFetchedAfterMount ? read.data : undefined;
  if (!saved) return <ReadingConflict title={title} read={read} onClose={onClose} />;
  return (
    <ConflictDialog
      title={title}
      differences={lessonDifferences(saved, fields, materials)}
      isPending={isPending}
      onTakeSaved={() => onTakeSaved(saved)}
      onSaveMine={() => onSaveMine(saved)}
      onClose={onClose}
    />
  );
}
