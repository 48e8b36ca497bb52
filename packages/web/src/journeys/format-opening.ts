import { formatDay } from '../platform/format-day.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

interface Opening {
  /** A calendar day of the platform. The reader's own time zone must not move it. */
  opensOn: string;
  /** Days from today, on the platform's calendar. */
  inDays: number;
}

/** When a lesson opens: 'Abre amanhã', from two to six days ahead the weekday, later the date (decision J). */
export function formatOpening({ opensOn, inDays }: Opening): string {
  if (inDays <= 1) return 'Abre amanhã';
  if (inDays > 6) return `Abre em ${formatDay(opensOn)}`;
  const day = weekday.format(new Date(`${opensOn}T00:00:00Z`));
  return `Abre ${day.endsWith('feira') ? 'na' : 'no'} ${day}`;
}
