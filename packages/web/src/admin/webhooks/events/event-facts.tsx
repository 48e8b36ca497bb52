import { plural } from '@jornada/domain/plural';
import { Link } from '@tanstack/react-router';
import { formatOrder } from '../../purchases/format-order.ts';
import { Fact } from '../../ui/fact.tsx';
import { formatSecond } from '../../ui/format-moment.ts';
import type { EventDetail } from './api.ts';
import { AskMeaning } from './ask-meaning.tsx';
import { EventBuyer } from './event-buyer.tsx';
import { EventMarks, EventStatusPill, HttpPill } from './event-pills.tsx';
import { EventOwner } from './event-owner.tsx';
import { ReturnAccess } from './return-access.tsx';
import classes from './payload-dialog.module.css';

/** The outcome of an event: the whole answer, its time, order, buyer and journeys. */
export const EventFacts = ({ event }: { event: EventDetail }) => (
  <div>
    <p className={classes.marks}>
      <HttpPill statusCode={event.statusCode} />
      <EventStatusPill status={event.status} />
      <EventMarks {...event} />
    </p>
    <p className={classes.message} role="status">
      {event.responseMessage ?? (event.status === 'processing' ? 'Em processamento…' : 'Sem mensagem.')}
    </p>
    {event.mayReturn && <ReturnAccess event={event} />}
    {event.platform === 'other' && event.status === 'error' && <AskMeaning event={event} />}
    {event.unreadableBuyer !== null && <EventOwner event={event} />}
    <dl className={classes.facts}>
      <Fact name="Recebido em">{formatSecond(event.createdAt)}</Fact>
      <Fact name="Tipo">{event.eventType ?? '-'}</Fact>
      {event.orderReference && <Fact name="Pedido">{formatOrder(event.orderReference)}</Fact>}
      {event.buyerEmail && !event.buyer && <Fact name="Comprador">{event.buyerEmail}</Fact>}
      {event.journeys.length > 0 && (
        <Fact name={plural(event.journeys.length, 'Jornada', 'Jornadas')}>
          {event.journeys.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to="/admin/journeys/$journeyId/edit" params={{ journeyId: id }}>
                {name}
              </Link>
            </span>
          ))}
        </Fact>
      )}
      {event.settledAt && (
        <Fact name="Processado em">
          {formatSecond(event.settledAt)}
          {event.attempts > 1 && <small>{event.attempts} tentativas</small>}
        </Fact>
      )}
    </dl>
    {event.buyer && <EventBuyer buyer={event.buyer} />}
    {event.unreadableBuyer === null && <EventOwner event={event} />}
  </div>
);
