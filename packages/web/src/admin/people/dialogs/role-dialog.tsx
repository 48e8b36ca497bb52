import type { Role } from '@jornada/contract/accounts/accounts';
import { useSession } from '../../../platform/session.ts';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useSetRole } from '../api.ts';

type RoleDialogProps = { person: { id: string; name: string; role: Role }; onClose: () => void };

/** Promotes a member or demotes an administrator. The last administrator cannot be demoted (decision A8). */
export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const isOneself = useSession().user.id === person.id;
  const isPromotion = person.role === 'user';
  return (
    <ConfirmRequest
      title={isPromotion ? 'Tornar administrador?' : 'Remover dos administradores?'}
      confirm={isPromotion ? 'Tornar administrador' : 'Remover dos administradores'}
      request={useSetRole(person.id)}
      body={isPromotion ? 'admin' : 'user'}
      success={isPromotion ? 'Usuário promovido a administrador' : 'Usuário não é mais administrador'}
      failure="Erro ao mudar papel"
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
    </ConfirmRequest>
  );
}
