import { formatDay } from '../../platform/format-day.ts';
import type { Overview } from './api.ts';
import classes from './day-table.module.css';
import { measureLabels, formatValue, type MeasureName } from './measures.ts';

type DayTableProps = {
  measure: MeasureName;
  days: Overview['days'];
  isOpen: boolean;
  onTurn: (isOpen: boolean) => void;
};

/** The chart's values as a table, the newest day first. It is folded at first; once opened, it stays open for every figure and range. */
export const DayTable = ({ measure, days, isOpen, onTurn }: DayTableProps) => (
  <details className={classes.table} open={isOpen} onToggle={({ currentTarget }) => onTurn(currentTarget.open)}>
    <summary>Ver em tabela</summary>
    <div>
      <table aria-label={measureLabels[measure].chart}>
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
              <td>{formatValue(measure, now[measure])}</td>
              <td>{formatValue(measure, before[measure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
