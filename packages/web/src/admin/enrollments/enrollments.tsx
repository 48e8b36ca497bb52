import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import { IconCircleX, IconEye, IconKey, IconRotate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { enrollmentsExport, enrollmentsQuery } from './api.ts';
import { BulkLines } from './bulk/bulk-lines.tsx';
import { useBulk } from './bulk/use-bulk.tsx';
import type { EnrollmentActionName } from './enrollment-actions.ts';
import { enrollmentsList } from './enrollments-list.tsx';
import type { EnrollmentsSearch } from './enrollments-search.ts';

const ActionDialog = lazyDialog(() => import('./action-dialog.tsx'), 'ActionDialog');
const AccessDialog = lazyDialog(() => import('../purchases/access-dialog.tsx'), 'AccessDialog');

type EnrollmentsProps = Pick<
  ComponentProps<typeof ListPage<EnrollmentRow, EnrollmentsSearch>>,
  'search' | 'onChange' | 'fixed' | 'whenNone'
> & { placeholder?: string };

/** The enrollments that a search finds, with their actions: all of the school's, or those of one journey. */
export function Enrollments({ placeholder, ...props }: EnrollmentsProps) {
  const read = useInfiniteQuery(enrollmentsQuery(props.search));
  const [asked, ask] = useState<{ row: EnrollmentRow; action: EnrollmentActionName } | null>(null);
  const [explained, explain] = useState<EnrollmentRow | null>(null);
  const selection = useBulk<EnrollmentRow>(
    { read, list: enrollmentsExport(props.search).asked },
    ({ user, journey }) => `${user.name} em ${journey.name}`,
  );
  const box = enrollmentsList.search && { ...enrollmentsList.search, ...(placeholder && { placeholder }) };
  return (
    <>
      <BulkLines list="enrollments" />
      <ListPage
        {...props}
        list={{ ...enrollmentsList, search: box }}
        read={read}
        rows={read.data?.rows}
        selection={selection}
        renderActions={(row) => (
          <RowActions row={row} onAction={(action) => ask({ row, action })} onExplain={() => explain(row)} />
        )}
      />
      {explained && (
        <AccessDialog enrollment={{ ...explained, personName: explained.user.name }} onClose={() => explain(null)} />
      )}
      {asked && (
        <ActionDialog
          name={asked.action}
          enrollment={{ ...asked.row, personName: asked.row.user.name }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

type RowActionsProps = { row: EnrollmentRow; onAction: (action: EnrollmentActionName) => void; onExplain: () => void };

/** View the user, see why they have access, reset progress, cancel the enrollment (specification §2). */
function RowActions({ row, onAction, onExplain }: RowActionsProps) {
  const { user, journey } = row;
  const what = `${user.name} em ${journey.name}`;
  return (
    <IconButtons>
      <IconLink
        icon={IconEye}
        label={`Ver ${user.name}`}
        hint="Ver usuário"
        to="/admin/users/$userId"
        params={{ userId: user.id }}
      />
      <IconButton icon={IconKey} label={`Por que tem acesso? ${what}`} hint="Por que tem acesso?" onClick={onExplain} />
      <IconButton
        icon={IconRotate}
        label={`Resetar progresso de ${what}`}
        hint="Resetar progresso"
        onClick={() => onAction('reset')}
      />
      <IconButton
        icon={IconCircleX}
        label={`Cancelar inscrição de ${what}`}
        hint="Cancelar inscrição"
        danger
        onClick={() => onAction('cancel')}
      />
    </IconButtons>
  );
}
