const formatted = (weekday: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat('pt-BR', { weekday, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`)).replace('.', '');
};

const short = formatted('short');
const long = formatted('long');

/**
 * What a day of the last seven is called under its column and aloud: 'ter' and 'terça-feira'; the last one is 'hoje'.
 * `day` is a calendar day of the platform ('2026-03-10'), which the reader's own time zone must not move.
 */
export function dayNames(day: string, isToday: boolean): { short: string; long: string } {
  return isToday ? { short: 'hoje', long: 'hoje' } : { short: short(day), long: long(day) };
}
