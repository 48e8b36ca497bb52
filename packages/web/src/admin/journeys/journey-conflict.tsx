import type { EditableJourney } from '@jornada/contract/admin-journeys';
import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { ReadingConflict } from '../ui/reading-conflict.tsx';
import { editableJourneyQuery } from './api.ts';
import { journeyDifferences, type JourneyFields } from './journey-values.ts';

const title = 'Outra pessoa salvou esta jornada';

type JourneyConflictProps = {
  journeyId: string;
  fields: JourneyFields;
  isPending: boolean;
  onTakeSaved: (saved: EditableJourney) => void;
  onSaveMine: (saved: EditableJourney) => void;
  onClose: () => void;
};

/** The journey as it was saved meanwhile beside what was typed. */
export function JourneyConflict(props: JourneyConflictProps) {
  const { journeyId, fields, isPending, onTakeSaved, onSaveMine, onClose } = props;
  const read = useQuery({ ...editableJourneyQuery(journeyId), refetchOnMount: 'always', gcTime: 0 });
  const saved = read.isFetchedAfterMount ? read.data : undefined;
  if (!saved) return <ReadingConflict title={title} read={read} onClose={onClose} />;
  return (
    <ConflictDialog
      title={title}
      differences={journeyDifferences(saved, fields)}
      isPending={isPending}
      onTakeSaved={() => onTakeSaved(saved)}
      onSaveMine={() => onSaveMine(saved)}
      onClose={onClose}
    />
  );
}
