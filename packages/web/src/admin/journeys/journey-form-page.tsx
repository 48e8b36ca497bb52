import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { JourneyFormTab } from './journey-form-tab.tsx';
import { JourneyForm } from './journey-form.tsx';

const editing = getRouteApi('/admin/journeys/$journeyId/edit');
const selling = getRouteApi('/admin/journeys/$journeyId/sale');
const back = <BackLink to="/admin/journeys">Jornadas</BackLink>;

/** /admin/journeys/new (specification §2 "Admin journey form"). */
export const NewJourneyPage = () => (
  <>
    <PageHead title="Nova Jornada" back={back} />
    <JourneyForm />
  </>
);

/** /admin/journeys/{id}/edit: the same editor, filled. */
export function EditJourneyPage() {
  const { journeyId } = editing.useParams();
  return <JourneyFormTab key={journeyId} journeyId={journeyId} part="all" />;
}

/** /admin/journeys/{id}/sale: of the same editor, how the journey is sold. */
export function JourneySalePage() {
  const { journeyId } = selling.useParams();
  return <JourneyFormTab key={journeyId} journeyId={journeyId} part="sale" />;
}
