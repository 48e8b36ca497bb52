import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { explain } from '../../../../platform/explain.ts';
import { formatNumber } from '../../../../platform/number-format.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useStartImport } from '../api.ts';
import { formatLines } from '../import-labels.ts';
import { ImportList } from '../import-list.tsx';
import classes from '../imports.module.css';
import { JobCard } from '../job-card.tsx';
import { Result } from './result.tsx';

type StepProps = { found: PeopleImport };

/** A started import: its progress, and what became of it. */
export function RunStep({ found }: StepProps) {
  const { id, state, job, results } = found;
  return (
    <div className={classes.stack} data-narrow>
      {state === 'running' && job && (
        <JobCard importId={id} job={job} doing="Importando" stop="O que já foi feito fica" />
      )}
      {state === 'undoing' && job && <JobCard importId={id} job={job} doing="Desfazendo" />}
      {(state === 'stopped' || state === 'failed') && <Unfinished found={found} />}
      {results && <Result found={found} results={results} />}
      <ImportList except={id} />
    </div>
  );
}

/** A run that was stopped or failed, which can go on. */
function Unfinished({ found: { id, state, job, revision, counts } }: StepProps) {
  const start = useStartImport(id);
  const onError = (problem: Parameters<typeof explain>[0]) => toast.error(explain(problem, 'Erro ao continuar'));
  return (
    <Panel pad>
      <div className={classes.line}>
        <div>
          <h2>
            {state === 'stopped' ? 'Parada' : 'Não foi até o fim: parou'}
            {job?.total ? ` em ${formatNumber(job.done)} de ${formatLines(job.total)}` : ''}
          </h2>
          <p className={classes.note} role={state === 'failed' ? 'alert' : undefined}>
            {job?.problem ?? 'O que já foi feito fica. Continuar faz só o que falta.'}
          </p>
        </div>
        <Button
          leftSection={<IconPlayerPlay size={17} aria-hidden="true" />}
          loading={start.isPending}
          onClick={() => start.mutate({ revision, people: counts?.people ?? 0 }, { onError })}
        >
          Continuar
        </Button>
      </div>
    </Panel>
  );
}
