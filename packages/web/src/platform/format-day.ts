/** A calendar day in Brazilian form: '2026-11-24' → '24/11/2026' (decision J). Other text is returned unchanged. */
export const formatDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** The calendar day of an instant in the reader's time zone: '2026-11-23T15:00:00Z' → '23/11/2026'. */
export const formatInstantDay = (instant: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(instant));
