import { plural } from '@jornada/domain/plural';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
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
  return (
    <ConfirmRequest
      title={session ? 'Encerrar sessão?' : `Encerrar ${count} sessões?`}
      confirm={session ? 'Encerrar sessão' : 'Encerrar sessões'}
      danger
      request={useEndSessions(person.id)}
      body={session?.id}
      success={({ ended }) => plural(ended, 'Sessão encerrada', 'Sessões encerradas')}
      failure="Erro ao encerrar sessões"
      onClose={onClose}
    >
      <p>
        <b>{person.name}</b> precisa entrar de novo
        {session ? ` em ${session.device ?? 'um dispositivo desconhecido'}.` : ' em cada dispositivo.'}
      </p>
    </ConfirmRequest>
  );
}
