import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { isUnknown } from '../ui/is-unknown.ts';
import { FailedList } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { editableJourneyQuery } from './api.ts';
import { JourneyHead } from './head/journey-head.tsx';
import { JourneyForm } from './journey-form.tsx';
import { UnknownJourney } from './unknown-journey.tsx';

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
  return <EditJourney key={journeyId} journeyId={journeyId} />;
}

function EditJourney({ journeyId }: { journeyId: string }) {
  // The form keeps the values it was filled with, so reading again while it is open has no use.
  const read = useQuery({
    ...editableJourneyQuery(journeyId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isUnknown(read.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="edit" />
      {read.isError && (
        <FailedList
          title="Erro ao carregar dados"
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {!read.isError &&
        (read.data && read.isFetchedAfterMount ? <JourneyForm journey={read.data} /> : <FormSkeleton />)}
    </>
  );
}
