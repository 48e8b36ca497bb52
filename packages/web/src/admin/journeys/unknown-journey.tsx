import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';

/** Shown instead of a journey's page if the journey was deleted or never existed. */
export const UnknownJourney = () => (
  <EmptyList
    title="Jornada não encontrada"
    action={<ButtonLink to="/admin/journeys">Voltar para Jornadas</ButtonLink>}
  />
);
