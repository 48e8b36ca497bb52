import { formatDay } from '../../platform/format-day.ts';
import type { Overview } from './api.ts';
import classes from './day-table.module.css';
import { valueWords, type MeasureName } from './measures.ts';

type DayTableProps = { measure: MeasureName; days: Overview['days']; caption: string };

/** What the chart draws, in figures, the newest day first; folded until somebody asks for it. */
export const DayTable = ({ measure, days, caption }: DayTableProps) => (
  <details className={classes.table}>
    <summary>Ver em tabela</summary>
    <div>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">No dia</th>
            <th scope="col">{days.length} dias antes</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, now, before }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{valueWords(measure, now[measure])}</td>
              <td>{valueWords(measure, before[measure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
