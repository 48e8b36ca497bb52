import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { STEPS, type Step } from './import-search.ts';
import classes from './steps.module.css';

type StepsProps = {
  current: Step;
  /** The import, once there is a file. */
  importId?: string;
  /** The steps of it that may be opened again. */
  open?: readonly Exclude<Step, 'arquivo'>[];
};

/** The four steps of an import, numbered; the current one is the sun. Phones show the name of that one alone. */
export function Steps({ current, importId = '', open = [] }: StepsProps) {
  const names = Object.keys(STEPS) as Step[];
  const at = names.indexOf(current);
  return (
    <nav aria-label="Etapas da importação">
      <ol className={classes.steps}>
        {names.map((step, index) => {
          const content = (
            <>
              <i aria-hidden="true">{index < at ? <IconCheck size={15} stroke={3} /> : index + 1}</i>
              <span>{STEPS[step]}</span>
            </>
          );
          const opened = open.find((each) => each === step);
          return (
            <li key={step} data-done={index < at || undefined}>
              {index === at ? (
                <b aria-current="step">{content}</b>
              ) : opened ? (
                <Link to="/admin/users/importar/$importId" params={{ importId }} search={{ etapa: opened }}>
                  {content}
                </Link>
              ) : step === 'arquivo' && open[0] !== 'importacao' ? (
                <Link to="/admin/users/importar" activeOptions={{ exact: true }}>
                  {content}
                </Link>
              ) : (
                <b>{content}</b>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
