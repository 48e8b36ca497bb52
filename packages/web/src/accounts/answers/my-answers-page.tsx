import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { EmptyState, QueryError } from '../../ui/page/page-state.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import classes from './answers.module.css';
import { myAnswersQuery } from './api.ts';

const useAnswers = (journeyId: string) => useInfiniteQuery(myAnswersQuery(journeyId));

/** /perfil/respostas/{id}: the member's own answers in a journey, newest first, each with its mission as it was then (decisions E6, E7). */
export function MyAnswersPage() {
  const { journeyId } = useParams({ from: '/member/perfil/respostas/$journeyId' });
  const list = useAnswers(journeyId);
  const journey = list.data?.journey;
  useAnswerOf(list);
  // The server gives the same refusal for an unanswered and an unknown journey, so that it does not reveal which journeys exist.
  const isUnknown = list.error?.code === 'journey_not_found' || list.error?.code === 'invalid_input';
  return (
    <div className={classes.page}>
      <BackLink to="/perfil/respostas">Minhas respostas</BackLink>
      <header className={classes.head}>
        <h1>{journey?.name ?? 'Respostas da jornada'}</h1>
        {journey && <p>Suas respostas às missões desta jornada.</p>}
      </header>
      {list.isPending && <AnswersSkeleton />}
      {isUnknown && (
        <EmptyState
          art={<JourneyCover seed={journeyId} progress={0.08} width={168} height={202} sunX={0.5} />}
          title="Nenhuma resposta nesta jornada"
          action={<ButtonLink to="/perfil/respostas">Ver minhas respostas</ButtonLink>}
        >
          Quando você responder a uma missão, ela aparece aqui.
        </EmptyState>
      )}
      {!isUnknown && <QueryError title="Erro ao carregar suas respostas" query={list} />}
      {list.data && journey && (
        <ol className={classes.answers}>
          {list.data.rows.map((answer) => (
            <AnswerCard key={answer.id} answer={answer} mode={journey.modoLiberacao} />
          ))}
        </ol>
      )}
      <LoadMore list={list} failed="Erro ao carregar suas respostas" />
    </div>
  );
}

/** Scrolls once to the answer of the lesson in the address ('#' and its id), loading as many pages as needed. */
function useAnswerOf({ data, hasNextPage, isFetching, fetchNextPage }: ReturnType<typeof useAnswers>) {
  const { hash } = useLocation();
  const opened = useRef<string>(null);
  useEffect(() => {
    if (!hash || !data || opened.current === hash) return;
    const title = document.getElementById(hash);
    if (!title && hasNextPage) {
      if (!isFetching) void fetchNextPage();
      return;
    }
    opened.current = hash;
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  }, [hash, data, hasNextPage, isFetching, fetchNextPage]);
}
