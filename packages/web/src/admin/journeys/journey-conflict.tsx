import type { EditableJourney } from '@jornada/contract/admin-journeys';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { differencesBetween, merged } from '../ui/differences-between.ts';
import { ReadingConflict } from '../ui/reading-conflict.tsx';
import { editableJourneyQuery } from './api.ts';
import { journeyParts } from './journey-parts.ts';
import { fieldsOf, type JourneyFields } from './journey-values.ts';

const title = 'Outra pessoa salvou esta jornada';

type JourneyConflictProps = {
  journeyId: string;
  /** The values that the form was filled with. */
  base: JourneyFields;
  /** The typed values. */
  mine: JourneyFields;
  isPending: boolean;
  /** Gets the saved journey and the chosen fields. `isSaved`: all of them are as they were saved. */
  onChoose: (saved: EditableJourney, fields: JourneyFields, isSaved: boolean) => void;
  onClose: () => void;
};

/** Compares the typed journey with the one that was saved meanwhile. */
export function JourneyConflict({ journeyId, base, mine, isPending, onChoose, onClose }: JourneyConflictProps) {
  const read = useQuery({ ...editableJourneyQuery(journeyId), refetchOnMount: 'always', gcTime: 0 });
  const journey = read.isFetchedAfterMount ? read.data : undefined;
  if (!journey) return <ReadingConflict title={title} read={read} onClose={onClose} />;
  const saved = fieldsOf(journey);
  return (
    <ConflictDialog
      title={title}
      differences={differencesBetween(journeyParts, { base, saved, mine })}
      isPending={isPending}
      onChoose={(chosen) => onChoose(journey, merged(journeyParts, { saved, mine }, chosen), chosen.size === 0)}
      onClose={onClose}
    />
  );
}
