import { useQuery } from '@tanstack/react-query';
import { FormSkeleton } from '../ui/form/form-skeleton.tsx';
import { isUnknown } from '../ui/list/is-unknown.ts';
import { FailedList } from '../ui/list/list-states.tsx';
import { editableJourneyQuery } from './api.ts';
import { JourneyHead } from './head/journey-head.tsx';
import { JourneyForm } from './journey-form.tsx';
import { UnknownJourney } from './unknown-journey.tsx';

/** A journey's head over its form: the whole of it ('Conteúdo'), or only how the journey is sold ('Venda'). */
export function JourneyFormTab({ journeyId, part }: { journeyId: string; part: 'all' | 'sale' }) {
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
      <JourneyHead journeyId={journeyId} tab={part === 'sale' ? 'sale' : 'edit'} />
      {read.isError && <FailedList title="Erro ao carregar dados" read={read} />}
      {!read.isError &&
        (read.data && read.isFetchedAfterMount ? <JourneyForm journey={read.data} part={part} /> : <FormSkeleton />)}
    </>
  );
}
