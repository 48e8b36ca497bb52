import type { WhyNotWriting } from '@jornada/contract/conversations/member';
import { MESSAGES_A_DAY } from '@jornada/domain/conversations/daily-limit';
import { counted, plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../platform/api-client.ts';
import classes from './conversations.module.css';
import { MessageField } from './text/message-field.tsx';
import type { useOutgoing } from './text/use-outgoing.ts';

const whyNot: Record<WhyNotWriting, string> = {
  no_access: 'Seu acesso a esta jornada terminou. O que vocês conversaram continua aqui.',
  blocked: 'A escola fechou as perguntas para a sua conta. Você ainda pode ler as suas conversas.',
  off: 'A escola não está recebendo perguntas agora.',
};

interface ComposerProps {
  outgoing: Pick<ReturnType<typeof useOutgoing>, 'draft' | 'error'>;
  what: 'pergunta' | 'mensagem';
  /** Whether the member may write, and how many messages are left today. */
  of: { why: WhyNotWriting | null; left: number };
  request: { isPending: boolean; error: ApiProblem | null };
  /** The focus begins in the field. */
  isBegun?: boolean;
  onSend: () => void;
  /** Above the button. */
  children?: ReactNode;
}

/** Where a message is written and sent, or why it cannot be. What was not sent stays, with the ids of its next attempt. */
export function Composer(props: ComposerProps) {
  const { outgoing, what, of, request, isBegun = false, onSend, children } = props;
  if (of.why) return <p className={classes.lead}>{whyNot[of.why]}</p>;
  const isOver = of.left === 0 || request.error?.code === 'too_many_messages';
  return (
    <div className={classes.stack}>
      <MessageField
        {...outgoing.draft.field}
        label={`Sua ${what}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened it asked for it
        autoFocus={isBegun}
        disabled={request.isPending}
        error={isOver ? null : outgoing.error}
        {...(!isOver && { onSubmit: onSend })}
      />
      {children}
      {isOver ? (
        <p className={classes.lead}>
          Você já enviou {MESSAGES_A_DAY} mensagens hoje. O que escreveu fica aqui até amanhã.
        </p>
      ) : (
        <>
          <Button
            className={classes.send}
            onClick={onSend}
            loading={request.isPending}
            // The lesson's own button is the filled one.
            variant={what === 'pergunta' ? 'light' : 'filled'}
            leftSection={<IconSend size={18} stroke={2} />}
          >
            Enviar {what}
          </Button>
          {of.left <= 5 && (
            <p className={classes.lead}>
              {plural(of.left, 'Resta', 'Restam')} {counted(of.left, 'mensagem', 'mensagens')} hoje
            </p>
          )}
        </>
      )}
    </div>
  );
}
