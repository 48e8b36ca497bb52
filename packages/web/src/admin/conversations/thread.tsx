import type { ConversationDetail, ConversationRow } from '@jornada/contract/conversations/admin';
import type { Message } from '@jornada/contract/conversations/member';
import { IconArrowRight, IconTrash, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MessageList } from '../../conversations/message-list.tsx';
import { isFocusLost } from '../../ui/focus/page-focus.ts';
import { mainId } from '../../ui/focus/skip-link.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Face } from '../ui/face.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { EmptyList, FailedList } from '../ui/list/list-states.tsx';
import { Pill } from '../ui/pill.tsx';
import { AnswerForm, focusAnswer } from './answer-form.tsx';
import { conversationQuery, useSeen } from './api.ts';
import type { ConversationsSearch } from './conversations-search.ts';
import classes from './inbox.module.css';
import { Publishing } from './publishing/publishing.tsx';
import { Reports } from './publishing/reports.tsx';
import { ThreadMenu } from './thread-menu.tsx';

const DeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'), 'DeleteDialog');

type ThreadProps = {
  conversationId: string;
  search: ConversationsSearch;
  /** The open one to go on with. */
  next: ConversationRow | undefined;
  /** Begins with the focus in the answer. */
  isAnswering: boolean;
};

/** A conversation beside the list, on phones in its place. */
export function Thread(props: ThreadProps) {
  const read = useQuery(conversationQuery(props.conversationId));
  return (
    <>
      <div className={classes.back}>
        <BackLink to="/admin/perguntas" search={props.search}>
          Perguntas
        </BackLink>
      </div>
      {read.data ? (
        <Conversation {...props} conversation={read.data} />
      ) : read.isPending ? (
        <Loading label="Carregando conversa">
          <Skeleton width="60%" height={40} />
          <Skeleton width="90%" height={96} mt={24} />
        </Loading>
      ) : isUnknown(read.error, 'conversation_not_found') ? (
        <EmptyList title="Conversa não encontrada">Ela pode ter sido excluída.</EmptyList>
      ) : (
        <FailedList title="Erro ao carregar a conversa" read={read} />
      )}
    </>
  );
}

function Conversation({ conversation, search, next, isAnswering }: ThreadProps & { conversation: ConversationDetail }) {
  const { user, about, progress, messages, lastMessageId } = conversation;
  // A message's id; undefined for the conversation.
  const [deleting, setDeleting] = useState<{ messageId?: string } | null>(null);
  const navigate = useNavigate();
  // The next open one, where an answer was just sent.
  const [sent, setSent] = useState<{ next: ConversationRow | undefined } | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const firstShown = useRef(lastMessageId);
  useSeen(conversation);
  useEffect(() => {
    // A new page takes the focus at the same moment. Whoever has gone elsewhere meanwhile stays there.
    const later = setTimeout(() => {
      if (isAnswering) focusAnswer();
      else if (isFocusLost() || document.activeElement?.id === mainId) head.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(later);
  }, [isAnswering]);
  useEffect(() => {
    // On phones a thread begins with who asks what, and goes on at what is new.
    if (lastMessageId !== firstShown.current)
      document.getElementById(lastMessageId)?.scrollIntoView({ block: 'nearest' });
  }, [lastMessageId]);
  return (
    <>
      <header className={classes.head}>
        <Face name={user.name} avatarUrl={null} size={40} />
        <div className={classes.about}>
          <h2 ref={head} tabIndex={-1}>
            <Link to="/admin/users/$userId" params={{ userId: user.id }}>
              {user.name}
            </Link>
          </h2>
          <p>
            {about.kind === 'answer' ? (
              <Link
                to="/admin/lessons/$lessonId/answers"
                params={{ lessonId: about.lessonId }}
                search={{ busca: user.name }}
              >
                Resposta em {about.lessonTitle}
              </Link>
            ) : (
              <Link to="/lesson/$lessonId" params={{ lessonId: about.lessonId }}>
                {about.lessonTitle}
              </Link>
            )}
            {` · ${about.journeyName}`}
            {progress !== null && ` · ${progress}% da jornada`}
          </p>
        </div>
        <div className={classes.pills}>
          {conversation.state === 'closed' && <Pill>Encerrada</Pill>}
          {conversation.isBlocked && <Pill tone="danger">Não pode perguntar</Pill>}
          {conversation.isPublished ? (
            <Pill tone="leaf">Publicada</Pill>
          ) : (
            conversation.mayPublish &&
            !conversation.isMinor && (
              <Pill tone="leaf" mark={<IconWorld size={13} stroke={2} aria-hidden="true" />}>
                Aceita publicar
              </Pill>
            )
          )}
        </div>
        <ThreadMenu conversation={conversation} onDelete={() => setDeleting({})} />
      </header>
      {conversation.reports.length > 0 && <Reports of={conversation} />}
      <div className={classes.messages}>
        <div>
          <MessageList
            own="school"
            answer={conversation.answer}
            messages={messages}
            action={deleteButton((messageId) => setDeleting({ messageId }))}
          />
        </div>
      </div>
      {sent && (
        <p role="status" className={classes.sent}>
          Resposta enviada.
          {sent.next && (
            <ButtonLink
              ref={takeFocus}
              variant="light"
              to="/admin/perguntas/$conversationId"
              params={{ conversationId: sent.next.id }}
              search={search}
              resetScroll={false}
              rightSection={<IconArrowRight size={17} stroke={2} aria-hidden="true" />}
            >
              Próxima: {sent.next.user.name}
            </ButtonLink>
          )}
        </p>
      )}
      <AnswerForm
        conversation={conversation}
        isAnswering={isAnswering}
        onSent={() => {
          setSent({ next });
          if (!next) head.current?.focus();
        }}
        onLeave={() => head.current?.focus()}
      >
        <Publishing conversation={conversation} />
      </AnswerForm>
      {deleting && (
        <DeleteDialog
          conversationId={conversation.id}
          {...deleting}
          onLeave={() => navigate({ to: '/admin/perguntas', search, replace: true })}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** From the field, where letters are no keys. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** Gets the id of the message to ask about. */
const deleteButton =
  (ask: (messageId: string) => void) =>
  ({ id, author, text }: Message) =>
    text && (
      <IconButton
        icon={IconTrash}
        label={`Excluir a mensagem de ${author}`}
        hint="Excluir"
        danger
        onClick={() => ask(id)}
      />
    );
