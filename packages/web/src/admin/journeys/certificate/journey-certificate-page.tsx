import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { FailedList } from '../../ui/list/list-states.tsx';
import { JourneyHead } from '../head/journey-head.tsx';
import { UnknownJourney } from '../unknown-journey.tsx';
import { CompletedByChange } from './completed-by-change.tsx';
import { journeyCertificateQuery } from './api.ts';
import { CertificateForm } from './certificate-form.tsx';
import { UnprintableNames } from './unprintable-names.tsx';

const route = getRouteApi('/admin/journeys/$journeyId/certificate');

/** /admin/journeys/{id}/certificate: whether a journey issues certificates, what they say, and whom they wait for. */
export function JourneyCertificatePage() {
  const { journeyId } = route.useParams();
  return <JourneyCertificateTab key={journeyId} journeyId={journeyId} />;
}

function JourneyCertificateTab({ journeyId }: { journeyId: string }) {
  const read = useQuery({
    ...journeyCertificateQuery(journeyId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isUnknown(read.error, 'journey_not_found')) return <UnknownJourney />;
  return (
    <>
      <JourneyHead journeyId={journeyId} tab="certificate" />
      {read.data ? (
        <>
          <UnprintableNames facts={read.data.preview} />
          <CompletedByChange journeyId={journeyId} certificate={read.data} isReading={read.isFetching} />
          <CertificateForm journeyId={journeyId} certificate={read.data} />
        </>
      ) : read.isError ? (
        <FailedList title="Erro ao carregar dados" read={read} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
