import '../reminders/mantine.css';
import type { Message } from '@jornada/contract/conversations/member';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { explain } from '../platform/explain.ts';
import { BackLink } from '../ui/page/back-link.tsx';
import { Card } from '../ui/card.tsx';
import { reportOutcome } from '../ui/dialog/dialog-outcome.ts';
import { lazyDialog } from '../ui/dialog/lazy-dialog.tsx';
import { ErrorState, QueryError } from '../ui/page/page-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast/toast.ts';
import { useNearView } from '../ui/use-near-view.ts';
import { type Conversation, conversationQuery, useDeleteMessage, useMarkRead, useReply, useSetConsent } from './api.ts';
import { Composer } from './composer.tsx';
import { stateLabels } from './conversation-rows.tsx';
import classes from './conversations.module.css';
import { MessageList } from './message-list.tsx';
import { MessageText } from './text/message-text.tsx';
import { useOutgoing } from './text/use-outgoing.ts';

const ConfirmDialog = lazyDialog(() => import('../ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog');

/** /perfil/respostas/conversa/{id}: a conversation of the member with the school (decision K26). */
export function ConversationPage() {
  const { conversationId } = useParams({ from: '/member/perfil/respostas/conversa/$conversationId' });
  const query = useQuery(conversationQuery(conversationId));
  const isUnknown = query.error?.code === 'conversation_not_found' || query.error?.code === 'invalid_input';
  return (
    <div className={classes.page}>
      <BackLink to="/perfil/respostas">Minhas respostas</BackLink>
      {query.isPending && (
        <Loading label="Carregando conversa">
          <Skeleton width="60%" height={36} />
          <Skeleton width="80%" height={110} radius={18} mt={28} />
        </Loading>
      )}
      {isUnknown ? (
        <ErrorState
          title="Conversa não encontrada"
          heading="h1"
          error={{ message: 'Ela foi apagada, ou é de outra conta.' }}
        />
      ) : (
        <QueryError title="Erro ao carregar a conversa" heading="h1" query={query} />
      )}
      {!isUnknown && query.data && (
        <Thread key={conversationId} conversation={query.data} readAt={query.dataUpdatedAt} />
      )}
    </div>
  );
}

type ThreadProps = {
  conversation: Conversation;
  /** When it was read from the server. */
  readAt: number;
};

function Thread({ conversation, readAt }: ThreadProps) {
  const { id, about, state, why, mayConsent } = conversation;
  const replying = useReply(id);
  const outgoing = useOutgoing(`conversation:${id}`, replying);
  const send = () =>
    outgoing.send(
      (words, ids) => ({ ...words, id: ids.message }),
      () => undefined,
    );
  return (
    <div className={classes.stack}>
      <header>
        <h1>{about.lessonTitle}</h1>
        <p className={classes.lead}>
          {about.kind === 'question' ? 'Sua pergunta' : 'Sua resposta à missão'} · {about.journeyName} ·{' '}
          <span role="status">{stateLabels[state]}</span>
          {about.kind === 'answer' && (
            <>
              {' · '}
              <Link to="/perfil/respostas/$journeyId" params={{ journeyId: about.journeyId }}>
                Ver sua resposta
              </Link>
            </>
          )}
          {why !== 'no_access' && (
            <>
              {' · '}
              <Link to="/lesson/$lessonId" params={{ lessonId: about.lessonId }}>
                Ver a lição
              </Link>
            </>
          )}
        </p>
      </header>
      <Messages conversation={conversation} readAt={readAt} />
      {mayConsent && <Consent conversation={conversation} />}
      <Card pad="lg" className={classes.stack}>
        {state === 'closed' && <p>A escola encerrou esta conversa. Se você escrever, ela abre de novo.</p>}
        <Composer outgoing={outgoing} what="mensagem" of={conversation} request={replying} onSend={send} />
      </Card>
    </div>
  );
}

/** The newest message comes into view once. Seen to the end, the messages are read; their member's own can be deleted. */
function Messages({ conversation: { id, answer, messages, isUnread, publication }, readAt }: ThreadProps) {
  const [foot, isSeen] = useNearView<HTMLDivElement>();
  const { mutate: markRead } = useMarkRead(id);
  const markedAt = useRef(0);
  const deletion = useDeleteMessage(id);
  const [deleting, setDeleting] = useState<string>();
  const [deleted, setDeleted] = useState<string>();
  const upTo = messages.at(-1)?.id;
  useEffect(() => {
    foot.current?.previousElementSibling?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [foot]);
  useEffect(() => {
    // Once for each reading: a mark that was not saved is sent again with the next one.
    if (!isSeen || !isUnread || !upTo || markedAt.current === readAt) return;
    markedAt.current = readAt;
    markRead(upTo);
  }, [isSeen, isUnread, upTo, readAt, markRead]);
  const gone = messages.find(({ id: message, text }) => message === deleted && !text)?.id;
  // The button is gone with the words; the focus goes to what stands in their place.
  useEffect(() => {
    if (gone) document.getElementById(gone)?.querySelector('i')?.focus();
  }, [gone]);
  const close = () => setDeleting(undefined);
  const onDone = () => {
    setDeleted(deleting);
    close();
  };
  const outcome = { success: 'Mensagem apagada', failure: 'Erro ao apagar a mensagem', onClose: close, onDone };
  const offerDeletion = ({ id: messageId, isMine, text }: Message) =>
    isMine &&
    text && (
      <button type="button" className={classes.delete} onClick={() => setDeleting(messageId)}>
        Apagar
      </button>
    );
  return (
    <div>
      <MessageList own="member" answer={answer} messages={messages} action={offerDeletion} />
      <div ref={foot} />
      {deleting && (
        <ConfirmDialog
          title="Apagar mensagem?"
          confirm="Apagar"
          danger
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate(deleting, reportOutcome(outcome))}
          onClose={close}
        >
          O texto e o arquivo somem para você e para a escola, e não há como trazê-los de volta.
          {publication && ' A pergunta deixa de aparecer na lição.'}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Whether the school may publish the question, and how it appears then. */
function Consent({ conversation: { id, mayPublish, publication } }: { conversation: Conversation }) {
  const saving = useSetConsent(id);
  const choose = (wish: boolean) =>
    saving.isPending ||
    saving.mutate(wish, {
      onSuccess: () => publication && !wish && toast.success('A pergunta saiu da lição'),
      onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
    });
  return (
    <Card pad="lg" className={classes.stack}>
      <Switch
        label="Pode publicar com meu primeiro nome, se ajudar mais gente"
        checked={saving.isPending ? saving.variables : mayPublish}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {publication && (
        <>
          <h2>Assim ela aparece na lição</h2>
          <MessageText document={publication.question} />
          <MessageText document={publication.answer} />
        </>
      )}
    </Card>
  );
}
