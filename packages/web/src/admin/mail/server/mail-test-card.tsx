import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { MailTest, MailTestStep } from './api.ts';
import classes from './mail-test-card.module.css';
import {
  notReachedLabels,
  notUsedLabels,
  passedLabels,
  problemLabels,
  stoppedLabels,
  type StepName,
  type Tested,
} from './test-labels.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const steps: readonly StepName[] = ['name', 'connection', 'tls', 'login', 'sender'];

type MailTestCardProps = {
  isTesting: boolean;
  test: (MailTest & { at: Date }) | undefined;
  tested: Tested | null;
};

/** The five steps of a mail, as far as the last test came: the server's reply, its meaning and the remedy. */
export function MailTestCard({ isTesting, test, tested }: MailTestCardProps) {
  const result = useRef<HTMLDivElement>(null);
  // The result may be below the visible part.
  useEffect(() => {
    if (test) result.current?.scrollIntoView({ block: 'nearest' });
  }, [test]);
  return (
    <Panel
      pad
      title={test && !isTesting ? `Teste das ${time.format(test.at)}` : 'Teste'}
      action={!isTesting && test && <TestResult test={test} />}
    >
      <div ref={result} aria-live="polite">
        {isTesting && <Testing />}
        {!isTesting && !(test && tested) && (
          <>
            <p className={classes.lead}>
              Percorre o caminho de um e-mail, passo a passo, e envia um para você. Vale também para o que ainda não foi
              salvo.
            </p>
            <ol className={classes.steps}>
              {steps.map((name) => (
                <Line key={name} outcome="not_reached" title={notReachedLabels[name][0]} />
              ))}
            </ol>
          </>
        )}
        {!isTesting && test && tested && (
          <ol className={classes.steps}>
            {test.steps.map((step) => (
              <Step key={step.name} step={step} tested={tested} />
            ))}
          </ol>
        )}
      </div>
    </Panel>
  );
}

const TestResult = ({ test }: { test: MailTest }) => {
  const stopped = test.steps.find(({ outcome }) => outcome === 'failed');
  return <Pill tone={stopped ? 'danger' : 'leaf'}>{stopped ? stoppedLabels[stopped.name] : 'Tudo certo'}</Pill>;
};

const Testing = () => (
  <Loading label="Testando o servidor">
    <p className={classes.lead}>Testando. Pode levar até um minuto.</p>
    {steps.map((name) => (
      <Skeleton key={name} width="100%" height={40} mt={12} />
    ))}
  </Loading>
);

function Step({ step, tested }: { step: MailTestStep; tested: Tested }) {
  const { name, outcome, problem, said } = step;
  if (outcome === 'failed') {
    const { title, means, solution } = problemLabels[problem ?? 'unknown'];
    return (
      <Line outcome="failed" title={title}>
        {said && (
          <>
            O servidor respondeu “<span className={classes.reply}>{said}</span>”.{' '}
          </>
        )}
        {means(tested)} <b>{solution}</b>
      </Line>
    );
  }
  const [title, note] =
    outcome === 'passed'
      ? passedLabels[name](step, tested)
      : ((outcome === 'not_used' ? notUsedLabels[name] : undefined) ?? notReachedLabels[name]);
  return (
    <Line outcome={outcome} title={title}>
      {note}
    </Line>
  );
}

const marks = { passed: IconCheck, failed: IconX, not_used: IconMinus, not_reached: IconMinus };
const outcomeLabels = { passed: 'Certo: ', failed: 'Falhou: ', not_used: '', not_reached: '' };

type LineProps = { outcome: MailTestStep['outcome']; title: string; children?: ReactNode };

function Line({ outcome, title, children }: LineProps) {
  const Mark = marks[outcome];
  return (
    <li className={classes.step} data-outcome={outcome}>
      <span className={classes.mark} aria-hidden="true">
        <Mark size={15} stroke={2.4} />
      </span>
      <div>
        <VisuallyHidden>{outcomeLabels[outcome]}</VisuallyHidden>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}
