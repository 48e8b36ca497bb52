import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatMembersInTheMiddle } from '../format-lesson.ts';
import { choiceOf, isHarmless, type PlanChange } from '../../plan-change/api.ts';
import { formatPeople, LaterNote, PlanChangeFacts } from '../../plan-change/plan-change-facts.tsx';

type RemovalDialogProps = {
  title: string;
  /** 'Excluir': begins the buttons that name a choice. */
  verb: string;
  /** The button without a choice; by default the verb. */
  confirm?: string;
  danger?: boolean;
  /** Undefined until it is known, or where it was not asked. */
  change: PlanChange | undefined;
  isReady: boolean;
  isPending: boolean;
  onConfirm: (completing: CompletionChoice | undefined) => void;
  onClose: () => void;
  /** What happens to the lesson. */
  children: ReactNode;
};

/** Asks before a lesson leaves what members have to do: it counts whom that concerns, and lets choose what becomes of them (decision D15). */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, verb, confirm = verb, danger, change, isReady, isPending, onConfirm, onClose, children } = props;
  const people = change?.completing.people ?? 0;
  const choose = (when: CompletionChoice['when']) => onConfirm(change && choiceOf(change, when));
  return (
    <ConfirmDialog
      title={title}
      confirm={people > 0 ? `${verb} e concluir ${formatPeople(people)} agora` : confirm}
      danger={danger}
      isReady={isReady}
      isPending={isPending}
      onConfirm={() => choose('now')}
      onClose={onClose}
      instead={
        change &&
        people > change.completing.withoutLesson && (
          <Button variant="light" disabled={isPending} onClick={() => choose('later')}>
            {verb}, e só quem chegar daqui em diante
          </Button>
        )
      }
    >
      {children}
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
