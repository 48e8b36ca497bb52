import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndSessions } from './api.ts';

type EndSessionsDialogProps = {
  person: { id: string; name: string };
  /** The session to end, or null for all. */
  session: { id: string; device: string | null } | null;
  /** The number of all sessions. */
  count: number;
  onClose: () => void;
};

/** Asks before it ends sessions, after which the person has to sign in again. */
export function EndSessionsDialog({ person, session, count, onClose }: EndSessionsDialogProps) {
  const ending = useEndSessions(person.id);
  const confirm = () =>
    ending.mutate(session?.id, {
      onSuccess: ({ ended }) => {
        toast.success(ended === 1 ? 'Sessão encerrada' : 'Sessões encerradas');
        onClose();
      },
      onError: (problem) => toast.error(explain(problem, 'Erro ao encerrar sessões')),
    });
  return (
    <ConfirmDialog
      title={session ? 'Encerrar sessão?' : `Encerrar ${count} sessões?`}
      confirm={session ? 'Encerrar sessão' : 'Encerrar sessões'}
      danger
      isPending={ending.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b>{person.name}</b> precisa entrar de novo
        {session ? ` em ${session.device ?? 'um dispositivo desconhecido'}.` : ' em cada dispositivo.'}
      </p>
    </ConfirmDialog>
  );
}
