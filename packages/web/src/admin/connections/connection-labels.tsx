import type { OutboundProblem } from '@jornada/domain/outbound/retry';
import { counted } from '@jornada/domain/plural';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { formatNumber } from '../../platform/number-format.ts';
import { formatAgo, formatClock } from '../overview/format-since.ts';
import { Pill } from '../ui/pill.tsx';
import type { ApiKey, Delivery, Receiver } from './api.ts';
import classes from './connections.module.css';

export const Pills = ({ label, texts }: { label: string; texts: readonly string[] }) => (
  <ul className={classes.pills} aria-label={label}>
    {texts.map((text) => (
      <li key={text}>
        <Pill>{text}</Pill>
      </li>
    ))}
  </ul>
);

const DAY_MS = 86_400_000;
/** From so many days before its end on, a key asks for attention. */
const ENDS_SOON_DAYS = 14;

/** Until when a key is valid. */
export function KeyTerm({ expiresAt, now }: Pick<ApiKey, 'expiresAt'> & { now: Date }) {
  const days = Math.floor((Date.parse(expiresAt) - now.getTime()) / DAY_MS);
  if (days < 0) return <Pill tone="danger">Venceu em {formatInstantDay(expiresAt)}</Pill>;
  if (days > ENDS_SOON_DAYS) return formatInstantDay(expiresAt);
  return <Pill tone="amber">Vence em {days === 0 ? 'menos de um dia' : counted(days, 'dia', 'dias')}</Pill>;
}

/** Why a receiver is off. */
const offWords = {
  off: 'Desligado por você',
  gone: 'Respondeu 410: desligado',
  failed: 'Falhou por três dias: desligado',
  overfull: 'Fila cheia: desligado',
} as const;

/** The server's count ends at this number plus one (contract: waiting). */
const countedUpTo = 10_000;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** How a receiver does, with what asks for attention in colour. */
function stateOf({ state, isSecretUnreadable, waiting, failingSince, deliveredShare }: Receiver, now: Date) {
  if (state !== 'on') return [offWords[state], state === 'off' ? 'plain' : 'danger'] as const;
  if (isSecretUnreadable) return ['A chave de segredos mudou: troque o segredo', 'danger'] as const;
  const queue = `${waiting > countedUpTo ? 'Mais de ' : ''}${formatNumber(Math.min(waiting, countedUpTo))} na fila`;
  if (waiting > 0 && failingSince)
    return [`${queue}, tentando ${formatAgo(new Date(failingSince), now)}`, 'amber'] as const;
  if (waiting > 0 || deliveredShare === null) return [waiting > 0 ? queue : 'Nada enviado ainda', 'plain'] as const;
  return [`${percent.format(deliveredShare)} entregues`, 'leaf'] as const;
}

/** '6 na fila, tentando há 3 h · 1 evento'. */
export function ReceiverState({ receiver, now }: { receiver: Receiver; now: Date }) {
  const [words, tone] = stateOf(receiver, now);
  return (
    <span>
      <Pill tone={tone}>{words}</Pill> · {counted(receiver.events.length, 'evento', 'eventos')}
    </span>
  );
}

const problemWords = {
  timeout: 'Sem resposta em 10 s',
  connection: 'Ninguém atende',
  name: 'O endereço não existe',
  tls: 'Certificado inválido',
  address_refused: 'Endereço interno',
  redirect: 'Redirecionou',
  status: 'Recusou',
  secret_unreadable: 'Segredo ilegível',
} as const satisfies Record<OutboundProblem, string>;

/** What became of a delivery, in short: '200 na 3ª vez', '410, desistimos', '503, de novo às 10:41'. */
export function formatResult({ state, status, problem, tries, nextAt }: Delivery): string {
  const last = status?.toString() ?? (problem && problemWords[problem]);
  if (state === 'delivered') return `${last}${tries > 1 ? ` na ${tries}ª vez` : ''}`;
  if (state === 'failed') return last === null ? 'Não enviada' : `${last}, desistimos`;
  return last === null || nextAt === null ? 'Na fila' : `${last}, de novo às ${formatClock(new Date(nextAt))}`;
}

/** What became of a delivery. Amber: it did not go at once. */
export function Result({ delivery }: { delivery: Delivery }) {
  const outcome = delivery.state === 'delivered' && delivery.tries > 1 ? 'waiting' : delivery.state;
  const [tone, Mark] = marks[outcome];
  return (
    <Pill tone={tone} mark={<Mark size={13} stroke={2.6} aria-hidden="true" />}>
      {formatResult(delivery)}
    </Pill>
  );
}

const marks = {
  waiting: ['amber', IconRefresh],
  delivered: ['leaf', IconCheck],
  failed: ['danger', IconX],
} as const satisfies Record<Delivery['state'], unknown>;

/** '84 ms', '1,2 s'; '-' before the first try. */
export function formatTook(tookMs: number | null): string {
  if (tookMs === null) return '-';
  const seconds = (tookMs / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return tookMs < 1000 ? `${tookMs} ms` : `${seconds} s`;
}
