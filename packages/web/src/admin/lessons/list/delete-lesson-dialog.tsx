import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { useQuery } from '@tanstack/react-query';
import { Losses } from '../../../ui/dialog/confirm-dialog.tsx';
import { isAnythingUnsaved } from '../../ui/form/unsaved.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { planChangeQuery } from '../../plan-change/api.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { useDeleteLesson } from '../api.ts';

type DeleteLessonDialogProps = {
  journeyId: string;
  lesson: LessonRow;
  /** Called once it is deleted: its own page leaves then. */
  onDone?: (() => unknown) | undefined;
  onClose: () => void;
};

/** Lists what a lesson's deletion takes along, and the members whom it concerns (decisions C10, D9). */
export function DeleteLessonDialog(props: DeleteLessonDialogProps) {
  const { journeyId, lesson, onDone, onClose } = props;
  const isDraft = lesson.dayNumber === null;
  // A draft is in nobody's plan.
  const question = useQuery({ ...planChangeQuery({ journeyId, lessonId: lesson.id }), enabled: !isDraft });
  const deletion = useDeleteLesson({
    onDone: () => {
      onClose();
      return onDone?.();
    },
    onOutdated: question.refetch,
  });
  return (
    <RemovalDialog
      title="Excluir lição?"
      verb="Excluir"
      confirm="Excluir lição"
      danger
      change={question.data}
      isReady={isDraft || !question.isPending}
      isPending={deletion.isPending}
      onConfirm={(completing) => deletion.mutate({ lessonId: lesson.id, completing })}
      onClose={onClose}
    >
      <p>
        <b>{lesson.title}</b> vai para a lixeira por 30 dias
        {isDraft ? '' : ', e as lições seguintes ficam com um número a menos'}. O XP já ganho fica. Nesse tempo,
        restaurar traz a lição de volta com tudo o que as pessoas fizeram nela.
      </p>
      <Losses
        items={[
          ['Respostas de missão', formatNumber(lesson.answerCount)],
          ['Materiais', formatNumber(lesson.attachmentCount)],
        ]}
      />
      {lesson.isBegun && <p>Vai junto a conclusão desta lição de quem já a fez.</p>}
      {isAnythingUnsaved() && <p>O que você mudou aqui e não salvou se perde, mesmo com Desfazer.</p>}
    </RemovalDialog>
  );
}
