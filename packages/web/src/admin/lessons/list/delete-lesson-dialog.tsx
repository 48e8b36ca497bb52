import type { LessonRow } from '@jornada/contract/admin-lessons';
import { ConfirmDialog, Losses } from '../../ui/confirm-dialog.tsx';
import { formatNumber } from '../../../platform/number-format.ts';
import { useDeleteLesson } from '../api.ts';
import { membersInTheMiddleWords } from '../lesson-words.ts';

type DeleteLessonDialogProps = { lesson: LessonRow; membersInTheMiddle: number; onClose: () => void };

/** Says what goes with a lesson, and whom its going concerns (decisions C10, D9). */
export function DeleteLessonDialog({ lesson, membersInTheMiddle, onClose }: DeleteLessonDialogProps) {
  const remove = useDeleteLesson();
  return (
    <ConfirmDialog
      title="Excluir lição?"
      confirm="Excluir lição"
      danger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(lesson.id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <b>{lesson.title}</b> será excluída para sempre, e as lições seguintes sobem um número. O XP já ganho fica.
      </p>
      <Losses
        items={[
          ['Respostas de missão', formatNumber(lesson.answerCount)],
          ['Materiais', formatNumber(lesson.attachmentCount)],
        ]}
      />
      {membersInTheMiddle > 0 && <p>{membersInTheMiddleWords(membersInTheMiddle)}: ninguém perde o lugar.</p>}
    </ConfirmDialog>
  );
}
