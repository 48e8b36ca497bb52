import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { JourneyFormTab } from './journey-form-tab.tsx';
import { JourneyForm } from './journey-form.tsx';

const editing = getRouteApi('/admin/journeys/$journeyId/edit');
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
