import { plural } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Ring } from '../../ui/progress/ring.tsx';
import { useSetSelling } from '../settings/use-selling.ts';
import classes from './first-steps.module.css';
import { useRemembered } from '../ui/remembered.ts';
import { formatMissing, stepsOf, type Step, type Steps } from './steps.tsx';

type Fold = 'open' | 'folded';
const isFold = (kept: string | null): kept is Fold => kept === 'open' || kept === 'folded';

/**
 * The steps that a school still needs, in one line that unfolds, until it teaches and can sell, or has declared that it will not sell. It
 * is unfolded for a school that has not begun.
 */
export function FirstSteps({ steps }: { steps: Steps }) {
  const id = useId();
  const list = stepsOf(steps);
  const missing = list.filter(({ isDone }) => !isDone);
  const hasBegun = steps.hasJourney && steps.hasLesson && steps.hasMember;
  const [fold, setFold] = useRemembered<Fold>('jornada-dashboard:first-steps', isFold, hasBegun ? 'folded' : 'open');
  const [next] = missing;
  if (!next) return null;
  const isOpen = fold === 'open';
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <div className={classes.line}>
        <Ring value={(list.length - missing.length) / list.length} size={26} stroke={5} />
        <div className={classes.what}>
          <h2 id={`${id}-title`}>
            Primeiros passos: {plural(missing.length, 'falta', 'faltam')} {missing.length} de {list.length}
          </h2>
          <span className={classes.missing}> · {formatMissing(missing)}</span>
        </div>
        {!isOpen && (
          <Link to={next.to} className={classes.next} aria-label={`Continuar: ${next.missing}`}>
            Continuar
          </Link>
        )}
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setFold(isOpen ? 'folded' : 'open')}
        >
          <VisuallyHidden>Ver os primeiros passos</VisuallyHidden>
          <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-list`} hidden={!isOpen}>
        <ol className={classes.steps}>
          {list.map((step) => (
            <li key={step.title}>
              <StepLine step={step} />
            </li>
          ))}
        </ol>
        {steps.sellsHere && <NotSelling />}
      </div>
    </section>
  );
}

function StepLine({ step }: { step: Step }) {
  const { isDone, title, note, to } = step;
  const content = (
    <>
      <span className={classes.mark} aria-hidden="true">
        {isDone && <IconCheck size={14} stroke={3} />}
      </span>
      <span className={classes.text}>
        <b>{title}</b>
        <VisuallyHidden>{isDone ? ' (feito)' : ''}</VisuallyHidden>
        <small>{note}</small>
      </span>
    </>
  );
  return (
    <Link to={to} data-done={isDone || undefined}>
      {content}
      <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
    </Link>
  );
}

/** For a school that teaches without selling: removes the steps that are only about selling, for all administrators. */
function NotSelling() {
  const setSelling = useSetSelling();
  return (
    <p className={classes.notSelling}>
      Esta escola não vende?{' '}
      <button
        type="button"
        disabled={setSelling.isPending}
        // A click by keyboard has a detail of 0.
        onClick={({ detail }) => setSelling.mutate({ sellsHere: false, isByKeyboard: detail === 0 })}
      >
        Não vou vender aqui
      </button>
    </p>
  );
}
