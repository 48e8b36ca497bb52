import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment } from 'react';
import { DataTable, type Table } from '../../ui/list/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatSecond } from '../../ui/format-moment.ts';
import { useReprocess, type EventRow } from './api.ts';
import { EventMarks, EventStatusPill, HttpPill } from './event-pills.tsx';
import classes from './events.module.css';

type EventsTableProps = { rows: readonly EventRow[]; isStale: boolean; onOpen: (eventId: string) => void };

/** The history as a table or as cards (specification §2 /admin/webhooks/{webhookId}/events). */
export function EventsTable({ rows, isStale, onOpen }: EventsTableProps) {
  const reprocessing = useReprocess();
  const renderActions = (row: EventRow) => {
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
  return <DataTable table={eventsTable} rows={rows} renderActions={renderActions} isStale={isStale} />;
}

/** The columns of events. Below 1100 px they would break words. */
const eventsTable: Table<EventRow> = {
  label: 'Histórico de Eventos',
  cardsUpTo: 1100,
  columns: [
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
  ],
  card: (row, actions) => (
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
  ),
};

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
