import { Bar } from '../../../ui/progress/bar.tsx';
import type { Pasted } from './kept-lines.ts';
import classes from './pasted.module.css';

/** The position of the form's lesson among the pasted ones. */
export function PastedProgress({ pasted: { lessons, total } }: { pasted: Pasted }) {
  const number = total - lessons.length + 1;
  return (
    <div className={classes.progress}>
      <p role="status">
        <b>
          Lição {number} de {total}
        </b>{' '}
        · das que você colou. Cada uma é criada quando é salva.
      </p>
      <Bar value={(100 * (number - 1)) / total} label="Lições coladas" />
    </div>
  );
}
