import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { JourneyCover } from '../../journeys/cover/journey-cover.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState, ErrorState } from '../../ui/page-state.tsx';
import { AnswerCard } from './answer-card.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import classes from './answers.module.css';
import { answeredJourneysQuery, myAnswersQuery } from './api.ts';
import { MoreAnswers } from './more-answers.tsx';

/** /perfil/respostas/{id}: the member's own answers in a journey, newest first, each with its mission as it was asked (decisions E6, E7). */
export function MyAnswersPage() {
  const { journeyId } = useParams({ from: '/member/perfil/respostas/$journeyId' });
  const answers = useInfiniteQuery(myAnswersQuery(journeyId));
  const journeys = useInfiniteQuery(answeredJourneysQuery);
  const name = journeys.data?.find((journey) => journey.journeyId === journeyId)?.journeyName;
  const isUnknown = answers.error?.code === 'journey_not_found' || answers.error?.code === 'invalid_input';
  return (
    <div className={classes.page}>
      <BackLink to="/perfil/respostas">Minhas respostas</BackLink>
      <header className={classes.head}>
        <h1>{name ?? 'Respostas da jornada'}</h1>
        {name && <p>Suas respostas às missões desta jornada.</p>}
      </header>
      {answers.isPending && <AnswersSkeleton />}
      {isUnknown && (
        <ErrorState
          title="Jornada não encontrada"
          action={<ButtonLink to="/perfil/respostas">Ver minhas respostas</ButtonLink>}
        />
      )}
      {answers.isError && !answers.data && !isUnknown && (
        <ErrorState
          title="Erro ao carregar suas respostas"
          error={answers.error}
          onRetry={() => void answers.refetch()}
          isRetrying={answers.isFetching}
        />
      )}
      {answers.data?.length === 0 && (
        <EmptyState
          art={<JourneyCover seed={journeyId} progress={0.08} width={168} height={202} sunX={0.5} />}
          title="Nenhuma resposta nesta jornada"
          action={
            <ButtonLink to="/journey/$journeyId" params={{ journeyId }}>
              Abrir a jornada
            </ButtonLink>
          }
        >
          Quando você responder a uma missão, ela aparece aqui.
        </EmptyState>
      )}
      {answers.data && answers.data.length > 0 && (
        <ol className={classes.answers}>
          {answers.data.map((answer) => (
            <AnswerCard key={answer.id} answer={answer} />
          ))}
        </ol>
      )}
      <MoreAnswers list={answers} />
    </div>
  );
}
