import '../reminders/mantine.css';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../lessons/lazy-part.tsx';
import type { Answer } from '../platform/endpoint-types.ts';
import { Card } from '../ui/card.tsx';
import { QueryError } from '../ui/page/page-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { lessonConversationsQuery, useAskQuestion } from './api.ts';
import { Composer } from './composer.tsx';
import { ConversationRows } from './conversation-rows.tsx';
import classes from './conversations.module.css';
import { useOutgoing } from './text/use-outgoing.ts';

const loadPublished = () => import('./published/published-list.tsx');
const PublishedList = lazyPart(loadPublished, 'PublishedList', 'Não foi possível abrir as perguntas publicadas');

/** Of the member's own: the published ones stand below them. */
const SHOWN = 3;

/** Under a lesson: where the member asks, their own questions, and those that the school published. */
export function LessonQuestions({ lessonId }: { lessonId: string }) {
  const query = useQuery(lessonConversationsQuery(lessonId));
  return (
    <div className={classes.stack}>
      {query.isPending && (
        <Loading label="Carregando perguntas">
          <Skeleton width="100%" height={360} radius={24} />
        </Loading>
      )}
      <QueryError title="Erro ao carregar as perguntas" query={query} />
      {query.data && (
        <Card pad="lg" className={classes.stack}>
          <Ask lessonId={lessonId} of={query.data} />
          <ConversationRows rows={query.data.mine.slice(0, SHOWN)} />
          {query.data.mine.length > SHOWN && <Link to="/perfil/respostas">Ver todas as suas conversas</Link>}
          {query.data.published.length > 0 && (
            <Suspense fallback={null}>
              <PublishedList published={query.data.published} />
            </Suspense>
          )}
        </Card>
      )}
    </div>
  );
}

type AskProps = { lessonId: string; of: Answer<'conversations', 'listLessonConversations'> };

/** The field, or what became of the question just sent. */
function Ask({ lessonId, of }: AskProps) {
  /** Undefined before the first one was sent, false when another one is begun. */
  const [isSent, setSent] = useState<boolean>();
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = useAskQuestion(lessonId);
  const outgoing = useOutgoing(`lesson:${lessonId}`, asking);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  const { mayPublish, agree } = outgoing.draft;
  const send = () =>
    outgoing.send(
      (words, ids) => ({
        ...words,
        id: ids.conversation,
        messageId: ids.message,
        mayPublish: mayPublish && of.mayConsent,
      }),
      () => setSent(true),
    );
  if (isSent) {
    return (
      <div className={classes.sent}>
        <h2 ref={heading} tabIndex={-1}>
          Sua pergunta foi enviada
        </h2>
        <p>A resposta aparece aqui e em “Minhas respostas”, no seu perfil.</p>
        <Button variant="default" onClick={() => setSent(false)}>
          Fazer outra pergunta
        </Button>
      </div>
    );
  }
  return (
    <>
      <div>
        <h2>Perguntar ao professor</h2>
        <p className={classes.lead}>A conversa é só entre você e a escola.</p>
      </div>
      <Composer what="pergunta" {...{ outgoing, of }} request={asking} isBegun={isSent === false} onSend={send}>
        {of.mayConsent && (
          <Switch
            label="Pode publicar com meu primeiro nome, se ajudar mais gente"
            checked={mayPublish}
            onChange={(event) => agree(event.currentTarget.checked)}
          />
        )}
      </Composer>
    </>
  );
}
