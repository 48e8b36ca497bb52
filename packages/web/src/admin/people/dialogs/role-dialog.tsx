import type { Role } from '@jornada/contract/accounts';
import { explain } from '../../../platform/explain.ts';
import { useSession } from '../../../platform/session.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSetRole } from '../api.ts';

type RoleDialogProps = { person: { id: string; name: string; role: Role }; onClose: () => void };

/** Promotes a member or demotes an administrator. The last administrator cannot be demoted (decision A8). */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const change = useSetRole(person.id);
  const isOneself = useSession().user.id === person.id;
  const isPromotion = person.role === 'user';
  const confirm = () =>
    change.mutate(isPromotion ? 'admin' : 'user', {
      onSuccess: () => {
        toast.success(isPromotion ? 'Usuário promovido a administrador' : 'Usuário não é mais administrador');
        onClose();
      },
      onError: (problem) => toast.error(explain(problem, 'Erro ao mudar papel')),
    });
  return (
    <ConfirmDialog
      title={isPromotion ? 'Tornar administrador?' : 'Remover dos administradores?'}
      confirm={isPromotion ? 'Tornar administrador' : 'Remover dos administradores'}
      isPending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {isPromotion ? (
          <>
            <b>{person.name}</b> passa a ver e mudar tudo nesta plataforma.
          </>
        ) : (
          <>
            <b>{person.name}</b> deixa de ver a administração agora mesmo. Inscrições e progresso ficam.
          </>
        )}
      </p>
      {isOneself && !isPromotion && <p>Esta é a sua própria conta: você sai daqui em seguida.</p>}
    </ConfirmDialog>
  );
}
