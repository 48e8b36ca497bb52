import type { EnrollmentRow } from '@jornada/contract/admin-enrollments';
import { useState } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { DataTable, type Column as TableColumn } from '../ui/data-table.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { EnrollmentActionName } from './enrollment-actions.ts';
import { EnrollmentCard } from './enrollment-card.tsx';
import classes from './enrollments-table.module.css';
import { orderOf } from './enrollments-order.ts';
import type { Column, EnrollmentsSearch } from './enrollments-search.ts';
import { narrowestTable } from './narrowest-table.ts';
import { Origin } from './origin.tsx';
import { Place } from './place.tsx';
import { RowActions } from './row-actions.tsx';
import { StatusPill } from './status-pill.tsx';
import { PersonLink } from './person-link.tsx';

const ActionDialog = lazyDialog(() => import('./action-dialog.tsx'), 'ActionDialog');

const AccessDialog = lazyDialog(() => import('../purchases/access-dialog.tsx'), 'AccessDialog');

type EnrollmentsTableProps = {
  rows: readonly EnrollmentRow[];
  search: EnrollmentsSearch;
  onSort: (column: Column) => void;
  isStale: boolean;
};

/** The enrollments as a table or as cards, with the actions on each. */
export function EnrollmentsTable({ rows, search, onSort, isStale }: EnrollmentsTableProps) {
  const [asked, ask] = useState<{ row: EnrollmentRow; action: EnrollmentActionName } | null>(null);
  const [explained, explain] = useState<EnrollmentRow | null>(null);
  const { column, direction } = orderOf(search);
  const actions = (row: EnrollmentRow) => (
    <RowActions row={row} onAction={(action) => ask({ row, action })} onExplain={() => explain(row)} />
  );
  const card = (row: EnrollmentRow) => <EnrollmentCard row={row} actions={actions(row)} />;
  return (
    <>
      <DataTable
        label="Inscrições"
        columns={columnsWith(actions)}
        rows={rows}
        keyOf={({ id }) => id}
        card={card}
        cardsUpTo={narrowestTable}
        order={{ by: column, direction }}
        onSort={onSort}
        isStale={isStale}
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

type Cell = TableColumn<EnrollmentRow, Column>;

const columnsWith = (actions: Cell['cell']): Cell[] => [
  { head: 'Usuário', sortBy: 'usuario', isWide: true, cell: ({ user }) => <PersonLink {...user} /> },
  {
    head: 'Jornada',
    sortBy: 'jornada',
    cell: ({ journey }) => (
      <span className={classes.journey} title={journey.name}>
        {journey.name}
      </span>
    ),
  },
  {
    head: 'Origem',
    cell: ({ origin, externalProductId }) => (
      <span className={classes.origin}>
        <Origin origin={origin} productId={externalProductId} />
      </span>
    ),
  },
  {
    head: 'Progresso',
    sortBy: 'progresso',
    cell: (row) => <Place {...row} label={`Progresso de ${row.user.name} em ${row.journey.name}`} />,
  },
  {
    head: 'Início',
    sortBy: 'inicio',
    cell: ({ startedAt }) => <span className={classes.day}>{formatInstantDay(startedAt)}</span>,
  },
  { head: 'Status', cell: ({ status }) => <StatusPill status={status} /> },
  { head: 'Ações', isHeadHidden: true, align: 'end', cell: actions },
];
