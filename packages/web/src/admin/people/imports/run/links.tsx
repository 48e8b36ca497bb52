import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnderWay, resultAddress } from '../../../../long-jobs/api.ts';
import { explain } from '../../../../platform/explain.ts';
import { Bar } from '../../../../ui/progress/bar.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { DownloadButton } from '../../../step-up/download-button.tsx';
import { formatMoment } from '../../../ui/format-moment.ts';
import { useMakeLinks } from '../api.ts';
import classes from './result.module.css';

type LinksProps = { importId: string; links: NonNullable<PeopleImport['links']> };

/** The file with the access links of new people: made on request, downloaded once. */
export function Links({ importId, links: { total, job } }: LinksProps) {
  const make = useMakeLinks(importId);
  const [taken, setTaken] = useState<string | null>(null);
  const isMaking = job !== null && isUnderWay(job);
  const file = job && job.id !== taken ? job.result : null;
  return (
    <div className={classes.part}>
      <h3>Links de acesso</h3>
      <p role="status">
        {job?.problem ??
          (isMaking
            ? 'Preparando os links'
            : file
              ? `O arquivo está pronto: pode ser baixado uma vez só, até ${formatMoment(file.expiresAt)}.`
              : job?.state === 'done'
                ? 'O arquivo já foi baixado. Preparar de novo cria links novos, e os anteriores deixam de valer.'
                : `${counted(total, 'pessoa nova entra', 'pessoas novas entram')} por um link. O arquivo pode ser baixado uma vez só, em 24 horas.`)}
      </p>
      {isMaking && (
        <Bar value={(100 * job.done) / Math.max(job.total ?? total, 1)} label="Preparando os links" head={false} />
      )}
      {file ? (
        <DownloadButton href={resultAddress(job!.id)} onBegun={() => setTaken(job!.id)}>
          Baixar os links
        </DownloadButton>
      ) : (
        !isMaking && (
          <Button
            variant="default"
            leftSection={<IconLink size={17} aria-hidden="true" />}
            loading={make.isPending}
            onClick={() =>
              make.mutate(job?.id ?? null, {
                // Whoever leaves the question who they are knows why nothing happens.
                onError: (problem) =>
                  problem.code !== 'step_up_required' && toast.error(explain(problem, 'Erro ao preparar os links')),
              })
            }
          >
            {job?.state === 'done' ? 'Preparar de novo' : 'Preparar os links'}
          </Button>
        )
      )}
    </div>
  );
}
