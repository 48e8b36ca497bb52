import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import type { PlanChange } from './api.ts';
import { formatPeople, LaterNote, PlanChangeFacts } from './plan-change-facts.tsx';
import classes from './plan-change.module.css';

type PlanChangeDialogProps = {
  change: PlanChange;
  /** The numbers became others while somebody decided. */
  isAskedAgain: boolean;
  /** The choice is being sent. */
  isPending: boolean;
  onChoose: (when: CompletionChoice['when']) => void;
  onClose: () => void;
};

/** Tells whom a change of the plan or the lessons concerns, and asks what becomes of them (decision D15). */
export function PlanChangeDialog({ change, isAskedAgain, isPending, onChoose, onClose }: PlanChangeDialogProps) {
  const { people, withoutLesson } = change.completing;
  return (
    <Dialog title="Esta mudança toca pessoas inscritas" onClose={onClose} width={640}>
      {isAskedAgain && (
        <p role="alert" className={classes.changed}>
          Os números mudaram enquanto você decidia. Confira de novo.
        </p>
      )}
      <PlanChangeFacts change={change} />
      <LaterNote change={change} />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        {people > withoutLesson && (
          <Button variant="light" disabled={isPending} onClick={() => onChoose('later')}>
            Só quem chegar daqui em diante
          </Button>
        )}
        <Button loading={isPending} onClick={() => onChoose('now')}>
          {people > 0 ? `Concluir ${formatPeople(people)} agora` : 'Mudar mesmo assim'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
