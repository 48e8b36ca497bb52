import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AnsweredJourney } from '@jornada/contract/missions/missions';
import { plural } from '@jornada/domain/plural';
import type * as z from 'zod';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { myConversationsQuery } from '../../conversations/api.ts';
import { ConversationRows } from '../../conversations/conversation-rows.tsx';
import { formatInstantDay } from '../../platform/format-day.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { EmptyState, QueryError } from '../../ui/page/page-state.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import classes from './answers.module.css';
import { answeredJourneysQuery } from './api.ts';

/** /perfil/respostas: the member's conversations with the school, and the journeys in which they answered missions (decision E7). */
export function AnsweredJourneysPage() {
  const journeys = useInfiniteQuery(answeredJourneysQuery);
  const conversations = useInfiniteQuery(myConversationsQuery);
  const isPending = journeys.isPending || conversations.isPending;
  return (
    <div className={classes.page}>
      <BackLink to="/perfil">Perfil</BackLink>
      <header className={classes.head}>
        <h1>Minhas respostas</h1>
        <p>O que você escreveu nas missões e o que conversou com a escola fica guardado aqui.</p>
      </header>
      {isPending && <AnswersSkeleton />}
      {!isPending && conversations.data && conversations.data.rows.length > 0 && (
        <section className={classes.head}>
          <h2>Conversas com a escola</h2>
          <ConversationRows rows={conversations.data.rows} namesLesson />
          <LoadMore list={conversations} failed="Erro ao carregar suas conversas" />
        </section>
      )}
      <QueryError title="Erro ao carregar suas conversas" query={conversations} />
      <QueryError title="Erro ao carregar suas respostas" query={journeys} />
      {journeys.data?.rows.length === 0 && conversations.data?.rows.length === 0 && <NoAnswers />}
      {!isPending && journeys.data && journeys.data.rows.length > 0 && (
        <ul className={classes.journeys}>
          {journeys.data.rows.map((journey) => (
            <JourneyRow key={journey.journeyId} journey={journey} />
          ))}
        </ul>
      )}
      <LoadMore list={journeys} failed="Erro ao carregar suas respostas" />
    </div>
  );
}

function JourneyRow({ journey }: { journey: z.infer<typeof AnsweredJourney> }) {
  const { journeyId, journeyName, answerCount, lastAnsweredAt, cover } = journey;
  return (
    <Card as="li">
      <Link to="/perfil/respostas/$journeyId" params={{ journeyId }} className={classes.journey}>
        <span className={classes.cover}>
          <JourneyCover own={cover} seed={journeyId} progress={0.6} width={96} height={96} plain />
        </span>
        <span className={classes.text}>
          <strong>{journeyName}</strong>
          <small>
            {answerCount} {plural(answerCount, 'resposta', 'respostas')} · última em {formatInstantDay(lastAnsweredAt)}
          </small>
        </span>
        <IconChevronRight size={20} stroke={2} aria-hidden="true" />
      </Link>
    </Card>
  );
}

const NoAnswers = () => (
  <EmptyState
    art={<JourneyCover seed="pagina-1" progress={0.08} width={168} height={202} sunX={0.5} />}
    title="Nenhuma resposta ainda"
    action={<ButtonLink to="/dashboard">Ir para Minhas Jornadas</ButtonLink>}
  >
    Responda à missão de uma lição e releia aqui o que escreveu, quando quiser.
  </EmptyState>
);
