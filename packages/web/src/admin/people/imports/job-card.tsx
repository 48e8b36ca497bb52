import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStopJob } from '../../../long-jobs/api.ts';
import { explain } from '../../../platform/explain.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { Bar } from '../../../ui/progress/bar.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { Panel } from '../../ui/panel.tsx';
import { importQuery } from './api.ts';
import { formatLines } from './import-labels.ts';
import classes from './imports.module.css';
import { formatTimeLeft } from './time-left.ts';

type JobCardProps = {
  importId: string;
  job: NonNullable<PeopleImport['job']>;
  /** 'Importando' */
  doing: string;
  /** What stopping it means; without it the job cannot be stopped. */
  stop?: string;
};

/** What an import is doing: how far it is, about how long it takes, and 'Parar'. It goes on without this page. */
export function JobCard({ importId, job: { id, state, done, total }, doing, stop }: JobCardProps) {
  const { dataUpdatedAt: at } = useQuery(importQuery(importId));
  const [first, setFirst] = useState({ id, done, at });
  if (first.id !== id || (state === 'waiting' && first.at !== at)) setFirst({ id, done, at });
  const stopping = useStopJob([['peopleImports']]);
  const percent = Math.floor((100 * done) / Math.max(total ?? 0, 1));
  const left = total !== null && formatTimeLeft(first, { done, at }, total);
  return (
    <Panel pad className={classes.job}>
      <div className={classes.line}>
        <h2>
          {state === 'waiting'
            ? 'Começa em instantes'
            : `${doing}: ${formatNumber(done)}${total === null ? ' até agora' : ` de ${formatLines(total)}`}`}
        </h2>
        {total !== null && <b>{percent}%</b>}
      </div>
      <Bar value={total === null ? 0 : percent} label={doing} head={false} size={10} />
      <div className={classes.line}>
        <p className={classes.note}>
          {left && `${left} `}Pode sair desta página: continua sozinho{stop && ' e recomeça de onde parou'}.
        </p>
        {stop && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
            loading={stopping.isPending}
            title={stop}
            onClick={() =>
              stopping.mutate(id, { onError: (problem) => toast.error(explain(problem, 'Erro ao parar')) })
            }
          >
            Parar
          </Button>
        )}
      </div>
    </Panel>
  );
}
