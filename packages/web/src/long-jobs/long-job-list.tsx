import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../accounts/security/format-session.ts';
import { explain } from '../platform/explain.ts';
import { formatNumber } from '../platform/number-format.ts';
import { Bar } from '../ui/progress/bar.tsx';
import { toast } from '../ui/toast/toast.ts';
import { isUnderWay, longJobsQuery, resultAddress, useStopJob, type LongJob } from './api.ts';
import classes from './long-job-list.module.css';
import { downloadConfirmed } from './start-download.ts';

type LongJobListProps = {
  kind: string;
  /** What the jobs are, for screen readers: 'Exportações'. */
  label: string;
  /** What one under way does: 'Preparando a planilha'. */
  doing: string;
};

/** The latest long job where it was started, and all that are under way. Whoever left the page finds them again. Nothing without any. */
export function LongJobList({ kind, label, doing }: LongJobListProps) {
  const { data } = useQuery(longJobsQuery(kind));
  const shown = data?.jobs.filter((job, index) => index === 0 || isUnderWay(job)) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className={classes.jobs} aria-label={label}>
      {shown.map((job) => (
        <li key={job.id}>
          <Job job={job} doing={doing} />
        </li>
      ))}
    </ul>
  );
}

function Job({ job, doing }: { job: LongJob; doing: string }) {
  const { id, done, total, result } = job;
  const stop = useStopJob();
  const underWay = isUnderWay(job);
  return (
    <>
      <div className={classes.text}>
        {/* The state alone is announced: the counts change every second. */}
        <p role="status">{stateOf(job, doing)}</p>
        {underWay && (
          <small>
            {formatNumber(done)}
            {total === null ? ' até agora' : ` de ${formatNumber(total)}`}
          </small>
        )}
        {result && <small>Disponível até {formatMoment(result.expiresAt)}</small>}
        {underWay && total !== null && <Bar value={(100 * done) / Math.max(total, 1)} label={doing} head={false} />}
      </div>
      {underWay && (
        <Button variant="default" size="xs" loading={stop.isPending} onClick={() => stop.mutate(id, { onError: told })}>
          Parar
        </Button>
      )}
      {result && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} stroke={2} aria-hidden="true" />}
          onClick={() => void downloadConfirmed(resultAddress(id))}
        >
          Baixar
        </Button>
      )}
    </>
  );
}

const told = (problem: unknown) => toast.error(explain(problem, 'Erro ao parar'));

function stateOf({ state, result, problem }: LongJob, doing: string): string {
  if (problem !== null) return problem;
  if (result) return `Pronto: ${result.name}`;
  return { waiting: 'Começa em instantes', running: doing, done: 'Pronto', stopped: 'Parado', failed: '' }[state];
}
