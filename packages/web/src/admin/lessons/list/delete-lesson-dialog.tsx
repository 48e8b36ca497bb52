import type { LessonRow } from '@jornada/contract/admin-lessons';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog, Losses } from '../../../ui/dialog/confirm-dialog.tsx';
import { isAnythingUnsaved } from '../../ui/form/unsaved.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { deleteLesson } from '../api.ts';
import { formatMembersInTheMiddle } from '../format-lesson.ts';

type DeleteLessonDialogProps = {
  journeyId: string;
  lesson: LessonRow;
  membersInTheMiddle: number;
  /** Called when the lesson has left its list and waits for its 'Desfazer'. */
  onBegun?: (() => void) | undefined;
  onClose: () => void;
};

/** Lists what a lesson's deletion takes along, and the members whom it concerns (decisions C10, D9). */
export function DeleteLessonDialog(props: DeleteLessonDialogProps) {
  const { journeyId, lesson, membersInTheMiddle, onBegun, onClose } = props;
  const cache = useQueryClient();
  const confirm = () => {
    onClose();
    deleteLesson(cache, { ...lesson, journeyId });
    onBegun?.();
  };
  return (
    <ConfirmDialog title="Excluir lição?" confirm="Excluir lição" danger onConfirm={confirm} onClose={onClose}>
      <p>
        <b>{lesson.title}</b> será excluída para sempre, e as lições seguintes sobem um número. O XP já ganho fica.
      </p>
      <Losses
        items={[
          ['Respostas de missão', formatNumber(lesson.answerCount)],
          ['Materiais', formatNumber(lesson.attachmentCount)],
        ]}
      />
      {isAnythingUnsaved() && <p>O que você mudou aqui e não salvou se perde, mesmo com Desfazer.</p>}
      {membersInTheMiddle > 0 && <p>{formatMembersInTheMiddle(membersInTheMiddle)}: ninguém perde o lugar.</p>}
    </ConfirmDialog>
  );
}
