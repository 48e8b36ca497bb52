import type { ApiProblem } from '../../platform/api-client.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/page-state.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { TurnAway } from '../turn-away.tsx';

/** A journey that cannot be shown: unknown, not for this member (decision C4), or not loaded (specification §8: to /dashboard). */
export function JourneyFailure({ problem }: { problem: ApiProblem | null }) {
  if (problem?.code === 'journey_access_denied') {
    return <TurnAway to="/dashboard" message="Você não tem acesso a esta jornada" />;
  }
  const goBack = <ButtonLink to="/dashboard">Voltar para Minhas Jornadas</ButtonLink>;
  // 400: the id in the address is malformed.
  if (problem?.status === 404 || problem?.status === 400) {
    return (
      <EmptyState
        art={<JourneyCover seed="perdida-5" progress={0.1} width={168} height={202} sunX={0.5} />}
        title="Jornada não encontrada"
        action={goBack}
      >
        Ela pode ter mudado de endereço ou saído do ar.
      </EmptyState>
    );
  }
  return <TurnAway to="/dashboard" message="Erro ao carregar jornada" />;
}
