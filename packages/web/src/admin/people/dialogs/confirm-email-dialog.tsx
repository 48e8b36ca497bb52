import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useConfirmEmail } from '../api.ts';

type ConfirmEmailDialogProps = { person: { id: string; email: string }; onClose: () => void };

/** Confirms that an email belongs to its account (decision A7). */
export function ConfirmEmailDialog({ person, onClose }: ConfirmEmailDialogProps) {
  const confirmation = useConfirmEmail(person.id);
  const confirm = () =>
    confirmation.mutate(undefined, {
      onSuccess: () => {
        toast.success('E-mail confirmado');
        onClose();
      },
      onError: (problem) => toast.error(explain(problem, 'Erro ao confirmar e-mail')),
    });
  return (
    <ConfirmDialog
      title="Confirmar e-mail?"
      confirm="Confirmar e-mail"
      isPending={confirmation.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Confirme se você sabe que <b>{person.email}</b> é desta pessoa: compras feitas com este endereço passam a
        encontrar a conta.
      </p>
    </ConfirmDialog>
  );
}
