const formatted = (weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat('pt-BR', { weekday, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`)).replace('.', '');
};

const short = formatted('short');
const long = formatted('long');

/**
 * The labels of one of the last seven days, under its column and for screen readers: 'ter' and 'terça-feira'; 'hoje' for today.
 * `day` is a calendar day of the platform ('2026-03-10'). The reader's own time zone must not move it.
 */
export function dayNames(day: string, isToday: boolean): { short: string; long: string } {
  return isToday ? { short: 'hoje', long: 'hoje' } : { short: short(day), long: long(day) };
}
