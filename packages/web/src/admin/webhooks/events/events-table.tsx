import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatSecond } from '../../ui/format-moment.ts';
import { useReprocess, type EventRow } from './api.ts';
import { EventMarks, EventStatusPill, HttpPill } from './event-pills.tsx';
import classes from './events.module.css';

/** The narrowest window with a table, in px: below it the columns would break words. */
const narrowestTable = 1100;

type EventsTableProps = { rows: readonly EventRow[]; isStale: boolean; onOpen: (eventId: string) => void };

/** The history as a table or as cards (specification §2 /admin/webhooks/{webhookId}/events). */
export function EventsTable({ rows, isStale, onOpen }: EventsTableProps) {
  const reprocessing = useReprocess();
  const actions = (row: EventRow) => {
    const when = formatSecond(row.createdAt);
    return (
      <span className={classes.actions}>
        {row.canReprocess && (
          <IconButton
            icon={IconRefresh}
            label={`Reprocessar evento de ${when}`}
            hint="Reprocessar"
            disabled={reprocessing.isPending && reprocessing.variables === row.id}
            onClick={() => reprocessing.mutate(row.id)}
          />
        )}
        <Button variant="subtle" size="compact-sm" onClick={() => onOpen(row.id)}>
          Ver Payload
          <VisuallyHidden> do evento de {when}</VisuallyHidden>
        </Button>
      </span>
    );
  };
  const card = (row: EventRow) => <EventCard row={row} actions={actions(row)} />;
  return (
    <DataTable
      label="Histórico de Eventos"
      columns={columnsWith(actions)}
      rows={rows}
      keyOf={({ id }) => id}
      card={card}
      cardsUpTo={narrowestTable}
      isStale={isStale}
    />
  );
}

const columnsWith = (actions: Column<EventRow>['cell']): Column<EventRow>[] => [
  { head: 'Data e hora', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatSecond(createdAt)}</time> },
  { head: 'HTTP', cell: HttpPill },
  { head: 'Status', cell: EventStatusPill },
  { head: 'Tipo', cell: ({ eventType }) => <EventType type={eventType} /> },
  {
    head: 'Resposta',
    isWide: true,
    cell: (row) => (
      <div className={classes.response}>
        <p title={row.responseMessage ?? undefined}>{row.responseMessage ?? '-'}</p>
        <EventReferences row={row} />
      </div>
    ),
  },
  { head: 'Ações', isHeadHidden: true, align: 'end', cell: actions },
];

/** The type as the platform writes it, with line breaks only between its words; '-' without one (specification §2). */
const EventType = ({ type }: { type: string | null }) => (
  <span className={classes.type}>
    {(type ?? '-').split(/(?<=[._])/).map((word, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </span>
);

/** Buyer, order and marks, if there are any. */
const EventReferences = ({ row }: { row: EventRow }) => {
  const references = [row.buyerEmail, row.orderReference].filter(Boolean).join(' · ');
  return (
    <div className={classes.details}>
      {references && (
        <span className={classes.references} title={references}>
          {references}
        </span>
      )}
      <EventMarks {...row} />
    </div>
  );
};

const EventCard = ({ row, actions }: { row: EventRow; actions: ReactNode }) => (
  <div className={classes.card}>
    <div className={classes.cardHead}>
      <time dateTime={row.createdAt}>{formatSecond(row.createdAt)}</time>
      <HttpPill statusCode={row.statusCode} />
      <EventStatusPill status={row.status} />
    </div>
    <EventType type={row.eventType} />
    {row.responseMessage && <p className={classes.message}>{row.responseMessage}</p>}
    <EventReferences row={row} />
    <div className={classes.cardFoot}>{actions}</div>
  </div>
);
