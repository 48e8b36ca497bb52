import { counted } from '@jornada/domain/plural';
import { daysOutside, MIN_DAYS_FOR_STREAK } from '@jornada/domain/study-plan/plan-and-streak';
import { MAX_REST_DAYS } from '@jornada/domain/study-plan/rest-days';
import { capitalized, formatWeekdays } from '@jornada/domain/study-plan/study-plan-labels';
import type { Weekday } from '@jornada/domain/study-plan/weekdays';

/**
 * What the days of neither study nor rest do to the streak (decision K11); null without such days, and without a plan. With fewer than four
 * days of study there always are some.
 */
export function outsideText(study: readonly Weekday[], rest: readonly Weekday[]): string | null {
  const outside = daysOutside(study, rest);
  if (study.length === 0 || outside.length === 0) return null;
  if (study.length >= MIN_DAYS_FOR_STREAK) {
    return `${capitalized(formatWeekdays(outside))}: sem lição ou missão, a ofensiva recomeça.`;
  }
  const days = counted(study.length, 'dia', 'dias');
  return `A ofensiva pede ${MIN_DAYS_FOR_STREAK} dias por semana: até ${MAX_REST_DAYS} podem ser de descanso. Só com ${days} ela recomeça toda semana.`;
}
