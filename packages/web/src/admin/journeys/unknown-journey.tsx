import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyList } from '../ui/list-states.tsx';

/** Instead of a journey's page: the journey is gone, or never was. */
export const UnknownJourney = () => (
  <EmptyList
    title="Jornada não encontrada"
    action={<ButtonLink to="/admin/journeys">Voltar para Jornadas</ButtonLink>}
  />
);
