import type { ImportSummary } from '@jornada/contract/people/people-imports';
import { counted } from '@jornada/domain/plural';
import { IconCheck, IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../platform/number-format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmRequest } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { IconButton, IconButtons } from '../../ui/icon-button.tsx';
import { Quiet } from '../../ui/list/cells.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { importsQuery, useDeleteImport } from './api.ts';
import { formatDuration, formatLines, stateLabels } from './import-labels.ts';
import classes from './import-list.module.css';

/** The imports of the last 90 days, newest first, without the one that is shown. Nothing before the first one. */
export function ImportList({ except }: { except?: string }) {
  const read = useInfiniteQuery(importsQuery);
  const [leaving, setLeaving] = useState<ImportSummary | null>(null);
  return (
    <>
      <ListBody
        list={read}
        rows={read.data?.rows.filter(({ id }) => id !== except)}
        loading="Carregando importações"
        skeletonRows={2}
        failed="Erro ao carregar importações"
        empty={null}
      >
        {(rows) => (
          <Panel title="Importações" action={<Quiet>guardadas por 90 dias</Quiet>}>
            <ul className={classes.list} aria-label="Importações">
              {rows.map((each) => (
                <Row key={each.id} summary={each} onDelete={() => setLeaving(each)} />
              ))}
            </ul>
          </Panel>
        )}
      </ListBody>
      {leaving && <DeleteDialog summary={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Row({ summary, onDelete }: { summary: ImportSummary; onDelete: () => void }) {
  const { id, fileName, state, createdBy, createdAt, startedAt } = summary;
  const Mark = state === 'done' ? IconCheck : IconFileSpreadsheet;
  const action = ['read', 'checked', 'stopped'].includes(state) ? 'Continuar' : 'Ver';
  return (
    <li>
      <Mark size={22} stroke={1.8} aria-hidden="true" />
      <div>
        <b>
          {fileName}, {stateLabels[state]}
        </b>
        <small>{[createdBy?.name, formatMoment(createdAt), formatDuration(summary)].filter(Boolean).join(' · ')}</small>
      </div>
      <small data-tone={state === 'stopped' || state === 'failed' ? 'amber' : undefined}>{factOf(summary)}</small>
      <IconButtons>
        <ButtonLink
          variant="default"
          size="xs"
          to="/admin/users/importar/$importId"
          params={{ importId: id }}
          aria-label={`${action} ${fileName}`}
        >
          {action}
        </ButtonLink>
        {startedAt === null && (
          <IconButton icon={IconTrash} label={`Excluir ${fileName}`} hint="Excluir" danger onClick={onDelete} />
        )}
      </IconButtons>
    </li>
  );
}

/** '180 novas · 2 linhas não entraram', '180 novas · 3 problemas', 'Parada em 340 de 900 linhas', '1.248 linhas'. */
function factOf({ state, counts, results, job, lineCount }: ImportSummary): string {
  if ((state === 'stopped' || state === 'running') && job?.total)
    return `${state === 'stopped' ? 'Parada em' : 'Em'} ${formatNumber(job.done)} de ${formatLines(job.total)}`;
  if (state === 'undone' || !counts) return formatLines(lineCount);
  if (!results)
    return `${counted(counts.enter, 'nova', 'novas')} · ${counted(counts.findings, 'problema', 'problemas')}`;
  const out = results.stayedOut + results.failed;
  return `${counted(results.entered, 'nova', 'novas')} · ${counted(out, 'linha não entrou', 'linhas não entraram')}`;
}

const DeleteDialog = ({ summary: { id, fileName }, onClose }: { summary: ImportSummary; onClose: () => void }) => (
  <ConfirmRequest
    title="Excluir esta importação?"
    confirm="Excluir"
    danger
    request={useDeleteImport(id)}
    success="Importação excluída"
    failure="Erro ao excluir"
    onClose={onClose}
  >
    <p>{fileName} sai da lista, com o arquivo e o que você escolheu. Ninguém foi importado.</p>
  </ConfirmRequest>
);
