import { EVENT_STATUSES } from '@jornada/domain/purchases/payment-platforms';
import { IconWebhook } from '@tabler/icons-react';
import { Fragment } from 'react';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { choiceFilter } from '../../ui/list/filter-bar.tsx';
import { formatOrder } from '../../purchases/format-order.ts';
import type { ListDeclaration } from '../../ui/list/list-declaration.ts';
import { formatSecond } from '../../ui/format-moment.ts';
import type { EventRow } from './api.ts';
import { EventMarks, EventStatusPill, HttpPill } from './event-pills.tsx';
import classes from './events.module.css';
import type { EventsSearch } from './events-search.ts';

const statuses = Object.fromEntries(EVENT_STATUSES.map((status) => [status, status]));

/** The history of a webhook (specification §2 /admin/webhooks/{webhookId}/events). Below 1100 px its columns would break words. */
export const eventsList: ListDeclaration<EventRow, EventsSearch> = {
  search: { label: 'Buscar eventos', placeholder: 'E-mail do comprador ou pedido' },
  filters: [choiceFilter('status', 'Status', 'Todos os status', statuses)],
  table: {
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
  },
  loading: 'Carregando eventos',
  skeletonRows: 8,
  failed: 'Erro ao carregar eventos',
  none: {
    title: 'Nenhum evento recebido ainda.',
    art: IconWebhook,
    children: 'Assim que a plataforma chamar, o evento aparece aqui sozinho.',
    action: (
      <ButtonLink to="/admin/webhooks" variant="light">
        Copiar o endereço ou testar
      </ButtonLink>
    ),
  },
  noMatch: 'Nenhum evento encontrado',
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
  const references = [row.buyerEmail, row.orderReference && formatOrder(row.orderReference)]
    .filter(Boolean)
    .join(' · ');
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
