import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { isUnknown } from '../../ui/is-unknown.ts';
import { FailedList } from '../../ui/list-states.tsx';
import { editableJourneyQuery } from '../api.ts';
import { JourneyHead } from '../head/journey-head.tsx';
import { JourneyForm } from '../journey-form.tsx';
import { UnknownJourney } from '../unknown-journey.tsx';

/** /admin/journeys/{id}/sale: how a journey is sold, and whether selling works. */
export function JourneySalePage({ journeyId }: { journeyId: string }) {
  // As in the journey's form: it keeps the values it was filled with.
  const read = useQuery({
    ...editableJourneyQuery(journeyId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isUnknown(read.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="sale" />
      {read.isError && (
        <FailedList
          title="Erro ao carregar dados"
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {!read.isError &&
        (read.data && read.isFetchedAfterMount ? <JourneyForm journey={read.data} part="sale" /> : <FormSkeleton />)}
    </>
  );
}
