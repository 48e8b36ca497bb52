import { formatInstantDay } from '../../platform/format-day.ts';

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '27/11/2026, 14:05', in the reader's time zone. */
export const formatMoment = (instant: string) => moment.format(new Date(instant));

const seconds = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** '23/11/2026 09:12:41', in the reader's time zone. */
export const formatSecond = (instant: string) => `${formatInstantDay(instant)} ${seconds.format(new Date(instant))}`;
