import { useId } from 'react';
import type { Range } from './api.ts';
import classes from './range-choice.module.css';

const choices: readonly (readonly [Range, string])[] = [
  ['7d', '7 dias'],
  ['30d', '30 dias'],
  ['90d', '90 dias'],
];

export const isRange = (kept: string | null): kept is Range => choices.some(([range]) => range === kept);

/** The range of all figures and of the chart. Native radios: arrow keys move. */
export function RangeChoice({ chosen, onChoose }: { chosen: Range; onChoose: (range: Range) => void }) {
  const name = useId();
  return (
    <fieldset className={classes.ranges}>
      <legend>Período</legend>
      {choices.map(([range, label]) => (
        <label key={range}>
          <input type="radio" name={name} checked={range === chosen} onChange={() => onChoose(range)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
