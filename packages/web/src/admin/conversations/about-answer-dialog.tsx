import type { AnswerRow } from '@jornada/contract/missions/answers';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { MessageField } from '../../conversations/text/message-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog, DialogActions, DialogFields } from '../../ui/dialog/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { placeOf, useWriteAboutAnswer } from './api.ts';
import { useOutgoing } from '../../conversations/text/use-outgoing.ts';

export type AboutAnswerProps = {
  answer: Pick<AnswerRow, 'id' | 'conversationId'>;
  /** The member's. */
  name: string;
  /** The answer's words. */
  children: ReactNode;
  onClose: () => void;
};

/** Begins the conversation about a member's answer, below its words. Closed, it keeps what was written; where somebody else was faster, their conversation has it. */
export function AboutAnswerDialog({ answer, name, children, onClose }: AboutAnswerProps) {
  const writing = useWriteAboutAnswer(answer.id);
  const { draft, error, send } = useOutgoing(placeOf(answer.id), writing);
  const sendIt = () =>
    send(
      (words, ids) => ({ ...words, id: ids.conversation, messageId: ids.message, after: null }),
      () => {
        toast.success(`Mensagem enviada para ${name}`);
        onClose();
      },
    );
  return (
    <Dialog title={`Escrever para ${name}`} width={640} onClose={() => writing.isPending || onClose()}>
      <DialogFields>
        {children}
        {/* The dialog gives the focus to nothing else. */}
        <div data-autofocus>
          <MessageField
            {...draft.field}
            label="Sua mensagem"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it asked for it
            autoFocus
            onSubmit={sendIt}
            error={error}
          />
        </div>
        <DialogActions>
          {answer.conversationId && (
            <ButtonLink
              variant="default"
              to="/admin/perguntas/$conversationId"
              params={{ conversationId: answer.conversationId }}
              search={{ responder: true }}
            >
              Abrir a conversa
            </ButtonLink>
          )}
          <Button loading={writing.isPending} onClick={sendIt}>
            Enviar
          </Button>
        </DialogActions>
      </DialogFields>
    </Dialog>
  );
}
