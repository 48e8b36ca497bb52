import { termInWords } from '@jornada/domain/enrollments/access-term';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../platform/endpoint-types.ts';
import { formatDay, formatInstantDay } from '../../platform/format-day.ts';
import { Pill } from '../ui/pill.tsx';
import { formatOrder } from './format-order.ts';
import { PlatformPill } from './platform-pill.tsx';
import { formatSecond } from '../ui/format-moment.ts';
import classes from './access-dialog.module.css';

type Access = Answer<'webhooks', 'explainAccess'>;
type Reason = Access['reasons'][number];

const kinds = {
  self: 'Inscrição pelo catálogo',
  manual: 'Inscrição por um administrador',
  purchase: 'Compra',
} as const;
const states = {
  valid: { label: 'vale', tone: 'leaf' },
  suspended: { label: 'suspenso', tone: 'amber' },
  ended: { label: 'encerrado', tone: 'plain' },
} as const;

/** One reason: its origin, whether it counts now, and the facts that the platform reported about its order. */
export function AccessReason({ reason }: { reason: Reason }) {
  const state = states[reason.state];
  return (
    <li className={classes.reason}>
      <div className={classes.head}>
        <h3>{kinds[reason.kind]}</h3>
        {reason.platform && <PlatformPill platform={reason.platform} />}
        <Pill tone={state.tone} mark="dot">
          {state.label}
        </Pill>
      </div>
      <p className={classes.note}>
        {reason.orderReference && <>Pedido {formatOrder(reason.orderReference)} · </>}
        desde {formatInstantDay(reason.grantedAt)}
        {reason.state !== 'valid' && (
          <>
            {' '}
            · {state.label} em {formatInstantDay(reason.changedAt)}
          </>
        )}
      </p>
      <AccessPeriods periods={reason.periods} />
      {reason.facts.length > 0 && (
        <ol className={classes.facts}>
          {reason.facts.map((fact) => (
            <li key={fact.id}>
              <p>
                <b>{fact.label}</b>
                {fact.productName && <>: {fact.productName}</>}
              </p>
              <p className={classes.note}>
                {formatSecond(fact.at)}
                {isLate(fact) && <> · recebido {formatSecond(fact.receivedAt)}</>}
                {fact.event && (
                  <>
                    {' · '}
                    <Link
                      to="/admin/webhooks/$webhookId/events"
                      params={{ webhookId: fact.event.webhookId }}
                      search={{ evento: fact.event.id }}
                    >
                      Ver evento{fact.event.eventType ? ` ${fact.event.eventType}` : ''}
                    </Link>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

/** What each payment or enrollment gave, and until when that reached; nothing where no time was measured. `word`: an administrator's. */
export function AccessPeriods({ periods, word = null }: Pick<Reason, 'periods'> & { word?: Access['accessEndSet'] }) {
  const lines = periods.map(({ at, term, until }) => {
    const reached = until && term?.kind !== 'until' ? `, até ${formatDay(until)}` : '';
    return { at, text: `acesso ${termInWords(term)}${reached}` };
  });
  if (word) {
    const said = termInWords(word.until === null ? null : { kind: 'until', day: word.until });
    lines.push({ at: word.at, text: `um administrador mudou o prazo: ${said}` });
  }
  if (lines.length === 0) return null;
  return (
    <ul className={classes.note} aria-label="Prazos">
      {lines
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            {formatInstantDay(at)}: {text}
          </li>
        ))}
    </ul>
  );
}

const lateAfterMs = 60_000;

/** Whether the platform reported it much later than it happened. */
const isLate = ({ at, receivedAt }: Reason['facts'][number]) => Date.parse(receivedAt) - Date.parse(at) > lateAfterMs;
