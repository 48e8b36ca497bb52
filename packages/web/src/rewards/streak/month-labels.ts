import type { StreakMonthDay } from '@jornada/contract/rewards/rewards';

const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-11' → 'novembro de 2026'. */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));

/** The label of each state of a day (decisions F6 and K11). */
export const dayLabels = {
  feita: 'feita',
  protegida: 'protegida por escudo',
  descanso: 'descanso',
  pausa: 'pausa',
  neutra: 'ofensiva desligada',
  sem_acao: 'sem ação',
  aberta: 'hoje, ainda sem ação',
  futura: 'ainda vem',
  antes: 'antes de você chegar',
} as const satisfies Record<StreakMonthDay['state'], string>;

export const WEEKDAYS = [
  ['dom', 'domingo'],
  ['seg', 'segunda-feira'],
  ['ter', 'terça-feira'],
  ['qua', 'quarta-feira'],
  ['qui', 'quinta-feira'],
  ['sex', 'sexta-feira'],
  ['sáb', 'sábado'],
] as const;

/** The days of a month in weeks from Sunday to Saturday; null before its first day and after its last. */
export function weeksOf(days: readonly StreakMonthDay[]): (StreakMonthDay | null)[][] {
  const first = days[0] ? new Date(`${days[0].day}T00:00:00Z`).getUTCDay() : 0;
  const cells = [...Array.from({ length: first }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  );
}
