import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { STEPS, type Step } from './import-search.ts';
import classes from './steps.module.css';

type StepsProps = {
  current: Step;
  /** The import, once there is a file. */
  importId?: string;
  /** The steps that may be opened again. */
  open?: readonly Step[];
};

/** The four steps of an import, numbered; the current one is the sun. Phones show the name of that one alone. */
export function Steps({ current, importId, open = [] }: StepsProps) {
  const names = Object.keys(STEPS) as Step[];
  const at = names.indexOf(current);
  return (
    <nav aria-label="Etapas da importação">
      <ol className={classes.steps}>
        {names.map((step, index) => {
          const isDone = index < at;
          const content = (
            <>
              <i aria-hidden="true">{isDone ? <IconCheck size={15} stroke={3} /> : index + 1}</i>
              <span>{STEPS[step]}</span>
            </>
          );
          return (
            <li key={step} data-done={isDone || undefined} data-current={step === current || undefined}>
              {importId && step !== current && open.includes(step) ? (
                <StepLink step={step} importId={importId}>
                  {content}
                </StepLink>
              ) : (
                <b aria-current={step === current ? 'step' : undefined}>{content}</b>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const StepLink = ({ step, importId, children }: { step: Step; importId: string; children: React.ReactNode }) =>
  step === 'arquivo' ? (
    <Link to="/admin/users/importar">{children}</Link>
  ) : (
    <Link to="/admin/users/importar/$importId" params={{ importId }} search={{ etapa: step }}>
      {children}
    </Link>
  );
