import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { ButtonLink } from '../ui/button-link.tsx';

/** 'Continuar Jornada' (specification §2), for cards whose main action is another one. */
export const ContinueLink = ({ journey }: Pick<MyJourney, 'journey'>) => (
  <ButtonLink
    to="/journey/$journeyId"
    params={{ journeyId: journey.id }}
    variant="subtle"
    aria-label={`Continuar Jornada: ${journey.name}`}
  >
    Continuar Jornada
  </ButtonLink>
);
