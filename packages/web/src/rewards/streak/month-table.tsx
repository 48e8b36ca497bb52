import { VisuallyHidden } from '@mantine/core';
import type { StreakMonth, StreakMonthDay } from '@jornada/contract/rewards/rewards';
import { dayLabels, monthName, WEEKDAYS, weeksOf } from './month-labels.ts';
import classes from './streak-month.module.css';
import { streakDays } from './streak-week.tsx';

/** The month as a calendar. A ribbon joins the days of one run, and each day has a label. */
export function MonthTable({ month: { month, today, days } }: { month: StreakMonth }) {
  const isKept = new Map(days.map((one) => [one.day, one.isKept]));
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Ofensiva em {monthName(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, index) => (
          <tr key={index}>
            {week.map((one, weekday) => {
              if (!one) return <td key={weekday} aria-hidden="true" />;
              const number = Number(one.day.slice(8));
              const joins = (other: StreakMonthDay | null | undefined) =>
                one.isKept && other ? (isKept.get(other.day) ?? false) : false;
              return (
                <td
                  key={weekday}
                  aria-label={`${number}: ${dayLabels[one.state]}`}
                  data-state={one.state}
                  data-today={one.day === today || undefined}
                >
                  <div
                    data-left={joins(week[weekday - 1]) || undefined}
                    data-right={joins(week[weekday + 1]) || undefined}
                  >
                    <i aria-hidden="true">{iconOf(one)}</i>
                    <span className={classes.number}>{number}</span>
                  </div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function iconOf({ state }: StreakMonthDay) {
  if (state === 'aberta') return streakDays.feita.icon;
  return state in streakDays ? streakDays[state as keyof typeof streakDays].icon : null;
}
