import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog, Losses } from '../../../ui/dialog/confirm-dialog.tsx';
import { isAnythingUnsaved } from '../../ui/form/unsaved.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { choiceOf, isHarmless, planChangeQuery } from '../../plan-change/api.ts';
import { formatPeople, LaterNote, PlanChangeFacts } from '../../plan-change/plan-change-facts.tsx';
import { useDeleteLesson } from '../api.ts';
import { formatMembersInTheMiddle } from '../format-lesson.ts';

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
  const { data: change, isPending, refetch } = useQuery(planChangeQuery({ journeyId, lessonId: lesson.id }));
  const deletion = useDeleteLesson({
    onDone: () => {
      onClose();
      return onDone?.();
    },
    onOutdated: refetch,
  });
  const people = change?.completing.people ?? 0;
  const confirm = (when: CompletionChoice['when']) =>
    deletion.mutate({ lessonId: lesson.id, completing: change && choiceOf(change, when) });
  return (
    <ConfirmDialog
      title="Excluir lição?"
      confirm={people > 0 ? `Excluir e concluir ${formatPeople(people)} agora` : 'Excluir lição'}
      danger
      isReady={!isPending}
      isPending={deletion.isPending}
      onConfirm={() => confirm('now')}
      onClose={onClose}
      instead={
        change &&
        people > change.completing.withoutLesson && (
          <Button variant="light" disabled={deletion.isPending} onClick={() => confirm('later')}>
            Excluir, e só quem chegar daqui em diante
          </Button>
        )
      }
    >
      <p>
        <b>{lesson.title}</b> vai para a lixeira por 30 dias, e as lições seguintes sobem um número. O XP já ganho fica.
        Nesse tempo, restaurar traz a lição de volta com tudo o que as pessoas fizeram nela.
      </p>
      <Losses
        items={[
          ['Respostas de missão', formatNumber(lesson.answerCount)],
          ['Materiais', formatNumber(lesson.attachmentCount)],
        ]}
      />
      {lesson.isBegun && <p>Vai junto a conclusão desta lição de quem já a fez.</p>}
      {isAnythingUnsaved() && <p>O que você mudou aqui e não salvou se perde, mesmo com Desfazer.</p>}
      {change && change.membersInTheMiddle > 0 && isHarmless(change) && (
        <p>{formatMembersInTheMiddle(change.membersInTheMiddle)}: ninguém perde o lugar.</p>
      )}
      {change && !isHarmless(change) && (
        <>
          <PlanChangeFacts change={change} kept="O que cada pessoa fez nas outras lições fica." />
          <LaterNote change={change} />
        </>
      )}
    </ConfirmDialog>
  );
}
