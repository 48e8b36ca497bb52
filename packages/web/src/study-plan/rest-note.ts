import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { asLocalDay } from '@jornada/domain/local-day';
import { changeRestDays, dayForRestChange, type RestHistory } from '@jornada/domain/study-plan/rest-days';
import type { Weekday } from '@jornada/domain/study-plan/weekdays';
import { formatDay } from '../platform/format-day.ts';

export type Breaks = NonNullable<StudyPlanView['breaks']>;
type Intervals = Breaks['restIntervals'];

const historyOf = (intervals: Intervals): RestHistory =>
  intervals.map(({ from, to, weekdays }) => ({
    from: asLocalDay(from),
    to: to === null ? null : asLocalDay(to),
    weekdays,
  }));

/**
 * The note below the days of rest: what they do, or from which day on this choice is possible (decision K11). The server decides; this only
 * says it beforehand.
 */
export function restNote(
  intervals: Intervals,
  chosen: readonly Weekday[],
  day: string,
): { isPossible: boolean; text: string } {
  const [history, today] = [historyOf(intervals), asLocalDay(day)];
  const change = changeRestDays(history, chosen, today);
  if (change.ok) {
    return {
      isPossible: true,
      text: 'No descanso a ofensiva não soma e não quebra. Mudanças valem a partir de amanhã.',
    };
  }
  const possible = dayForRestChange(history, chosen, today);
  const when = possible ? ` Dá para mudar a partir de ${formatDay(possible)}.` : '';
  const why =
    change.refusal === 'rest_days_just_changed'
      ? 'Os dias de descanso mudam uma vez a cada 7 dias.'
      : 'Com esta troca você teria mais de 3 descansos em 7 dias.';
  return { isPossible: false, text: `${why}${when}` };
}
