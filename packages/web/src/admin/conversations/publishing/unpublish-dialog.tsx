import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { useUnpublish } from './api.ts';

export type UnpublishDialogProps = { conversationId: string; onClose: () => void };

/** Asks before a published question is taken off its lesson's page. */
export const UnpublishDialog = ({ conversationId, onClose }: UnpublishDialogProps) => (
  <ConfirmRequest
    title="Tirar da lição?"
    confirm="Tirar da lição"
    danger
    request={useUnpublish(conversationId)}
    success="A pergunta não aparece mais na lição"
    failure="Erro ao tirar da lição"
    onClose={onClose}
  >
    Os membros deixam de ver a pergunta e a resposta. Os textos editados são apagados; a conversa continua aqui.
  </ConfirmRequest>
);
