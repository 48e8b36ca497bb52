import type { StudyPlan } from './study-plan.ts';
import { formatAtTime } from './study-time.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

/** The weekdays in Portuguese, Monday first. */
export const weekdayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const;

/** 'segunda a sexta', 'segunda, quarta e domingo', 'todos os dias'; from three days in a row on with 'a'. */
export function formatWeekdays(weekdays: readonly Weekday[]): string {
  if (weekdays.length === WEEKDAYS.length) return 'todos os dias';
  return joined(runsOf(weekdays).flatMap((run) => (run.length > 2 ? [rangeOf(run)] : run.map(nameOf))));
}

/** 'Segunda a sexta, às 20h'. */
export const formatPlan = ({ weekdays, studyMinute }: StudyPlan): string =>
  capitalized(`${formatWeekdays(weekdays)}, ${formatAtTime(studyMinute)}`);

/** 'Segunda a sexta, às 20h. Descanso no sábado e no domingo.' */
export const formatPlanWithRest = (plan: StudyPlan, rest: readonly Weekday[]): string =>
  [`${formatPlan(plan)}.`, ...formatRest(rest)].join(' ');

/** 'Descanso no domingo.' in a list, which is empty without days of rest. */
export const formatRest = (rest: readonly Weekday[]): string[] =>
  rest.length > 0 ? [`Descanso ${formatOnWeekdays(rest)}.`] : [];

/** 'no domingo', 'na segunda e no sábado'. */
export const formatOnWeekdays = (weekdays: readonly Weekday[]): string =>
  joined(
    WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).map((day) => `${day < 5 ? 'na' : 'no'} ${nameOf(day)}`),
  );

const nameOf = (weekday: Weekday): string => weekdayNames[weekday];
const rangeOf = (run: readonly Weekday[]) => `${nameOf(run[0]!)} a ${nameOf(run.at(-1)!)}`;

/** Neighbouring weekdays together, Monday first. */
function runsOf(weekdays: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const weekday of WEEKDAYS.filter((one) => weekdays.includes(one))) {
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  return runs;
}

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}`;

/** With a capital letter at its beginning. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
