import type { StreakPause } from '@jornada/contract/study-plan/study-plan';

const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const instant = (day: string) => new Date(`${day}T00:00:00Z`);
const format = (day: string) => dayAndMonth.format(instant(day));

/** 'Pausa de 24 a 28 de novembro', 'Pausa de 28 de novembro a 3 de dezembro', 'Pausa em 24 de novembro'. */
export function formatPause({ from, to }: StreakPause): string {
  if (from === to) return `Pausa em ${format(from)}`;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `Pausa de ${isOneMonth ? Number(from.slice(8)) : format(from)} a ${format(to)}`;
}
