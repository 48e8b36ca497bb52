import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import { journeyQuery } from '../journeys/api.ts';
import { formatAccessOver } from '../journeys/format-access.ts';
import { TurnAway } from '../journeys/turn-away.tsx';
import type { ApiProblem } from '../platform/api-client.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState, ErrorState } from '../ui/page/page-state.tsx';
import { knownJourney } from './api.ts';
import { formatLock } from '../journeys/lesson-state.ts';

interface LessonFailureProps {
  lessonId: string;
  problem: ApiProblem | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A lesson that cannot be shown: unknown, locked, not for this member, or not loaded. */
export function LessonFailure({ lessonId, problem, onRetry, isRetrying }: LessonFailureProps) {
  const known = knownJourney(useQueryClient(), lessonId);
  const journeyId = problem?.lockedLesson?.journeyId ?? known;
  const goBack = <WayBack journeyId={journeyId} />;
  // Its page tells a pause from an access that is over (decisions C8, C15).
  const asksJourney = problem?.code === 'enrollment_suspended' && journeyId !== undefined;
  const journey = useQuery({ ...journeyQuery(journeyId ?? ''), enabled: asksJourney });
  // 400: the id in the address is malformed.
  if (problem?.status === 404 || problem?.status === 400) {
    return <TurnAway to="/dashboard" message="Lição não encontrada" />;
  }
  if (problem?.code === 'lesson_locked' || problem?.code === 'earlier_lessons_missing') {
    return <Locked problem={problem} goBack={goBack} />;
  }
  if (problem?.code === 'enrollment_suspended') {
    if (journey.isLoading) return null;
    const end = journey.data?.enrollment?.isOver && journey.data.enrollment.accessUntil;
    return (
      <EmptyState
        art={<Dawn />}
        title={end ? formatAccessOver(end) : 'Seu acesso a esta jornada está pausado'}
        action={goBack}
      >
        Seu progresso está guardado.{' '}
        {end ? 'A página da jornada diz como voltar.' : 'As lições voltam a abrir quando o acesso for retomado.'}
      </EmptyState>
    );
  }
  if (problem?.code === 'not_enrolled') return <EmptyState art={<Dawn />} title={problem.message} action={goBack} />;
  return (
    <ErrorState
      title="Erro ao carregar lição"
      error={problem}
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={goBack}
    />
  );
}

/** A locked lesson: which one, until when or why, with links to the lesson to do first and to the journey (decision D11). */
function Locked({ problem, goBack }: { problem: ApiProblem; goBack: ReactNode }) {
  const { lockedLesson, firstMissingLesson: first } = problem;
  const action = (
    <>
      {first && (
        <ButtonLink to="/lesson/$lessonId" params={{ lessonId: first.id }}>
          Ir para a lição {first.dayNumber}
        </ButtonLink>
      )}
      {goBack}
    </>
  );
  return (
    <EmptyState art={<Dawn />} title={problem.message} action={action}>
      {lockedLesson && (
        <>
          Lição {lockedLesson.dayNumber}: {lockedLesson.title}
          <br />
        </>
      )}
      {formatWaiting(problem)}
    </EmptyState>
  );
}

function formatWaiting({ lockedLesson, firstMissingLesson: first }: ApiProblem): string {
  if (first) return `Esta lição abre depois da lição ${first.dayNumber}, que ainda falta.`;
  return lockedLesson ? `${formatLock(lockedLesson)}.` : 'Ela abre quando chegar a vez dela na trilha.';
}

const Dawn = () => <JourneyCover seed="espera-1" progress={0.02} width={168} height={202} sunX={0.5} />;

function WayBack({ journeyId }: { journeyId: string | undefined }) {
  return journeyId ? (
    <ButtonLink to="/journey/$journeyId" params={{ journeyId }} variant="light">
      Voltar para a jornada
    </ButtonLink>
  ) : (
    <ButtonLink to="/dashboard" variant="light">
      Voltar para Minhas Jornadas
    </ButtonLink>
  );
}
