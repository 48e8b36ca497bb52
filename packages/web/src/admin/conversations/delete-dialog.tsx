import { ConfirmRequest } from '../../ui/dialog/confirm-dialog.tsx';
import { useDelete } from './api.ts';

type DeleteDialogProps = {
  conversationId: string;
  /** Without it the conversation is meant. */
  messageId?: string | undefined;
  /** Leaves the conversation. */
  onLeave: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a message or a conversation is deleted for good. */
export function DeleteDialog({ conversationId, messageId, onLeave, onClose }: DeleteDialogProps) {
  const what = messageId ? 'mensagem' : 'conversa';
  return (
    <ConfirmRequest
      title={`Excluir a ${what}?`}
      confirm={`Excluir ${what}`}
      danger
      request={useDelete(conversationId, messageId, onLeave)}
      failure={`Erro ao excluir a ${what}`}
      onClose={onClose}
    >
      <p>
        {messageId
          ? 'O texto e o arquivo somem para todos. No lugar fica “Mensagem apagada”.'
          : 'As mensagens e os arquivos somem para a escola e para o membro, e o que foi publicado sai da lição.'}{' '}
        Isto não pode ser desfeito.
      </p>
    </ConfirmRequest>
  );
}
