import { useQuery } from '@tanstack/react-query';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { differencesBetween, merged } from '../../ui/differences-between.ts';
import { ReadingConflict } from '../../ui/reading-conflict.tsx';
import { mailServerQuery, type MailServerView } from './api.ts';
import { fieldsOf, mailServerParts, type MailServerFields } from './mail-server-values.ts';

const title = 'Outra pessoa salvou o servidor';

type MailServerConflictProps = {
  /** The values that the form was filled with. */
  base: MailServerFields;
  /** The typed values. */
  mine: MailServerFields;
  isPending: boolean;
  /** Gets the saved server and the chosen fields. `isSaved`: all of them are as they were saved. */
  onChoose: (saved: MailServerView, fields: MailServerFields, isSaved: boolean) => void;
  onClose: () => void;
};

/** Compares the typed server with the one that was saved meanwhile. */
export function MailServerConflict({ base, mine, isPending, onChoose, onClose }: MailServerConflictProps) {
  const read = useQuery({ ...mailServerQuery, refetchOnMount: 'always' });
  if (!read.isFetchedAfterMount || !read.data) return <ReadingConflict title={title} read={read} onClose={onClose} />;
  const view = read.data;
  const saved = fieldsOf(view);
  return (
    <ConflictDialog
      title={title}
      differences={differencesBetween(mailServerParts, { base, saved, mine })}
      isPending={isPending}
      onChoose={(chosen) => onChoose(view, merged(mailServerParts, { saved, mine }, chosen), chosen.size === 0)}
      onClose={onClose}
    />
  );
}
