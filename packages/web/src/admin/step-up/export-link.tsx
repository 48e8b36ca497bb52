import { exportKind } from '@jornada/contract/long-jobs/export-kind';
import { Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { LongJobList } from '../../long-jobs/long-job-list.tsx';
import { confirmDownload, startDownload } from '../../long-jobs/start-download.ts';
import { afterCommand } from '../../platform/after-command.ts';
import { call } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import classes from './export-link.module.css';

/** A filtered list as a table: the address of its download, and what asks for a long one. */
export type ListExport = { href: string; asked: Input<'listExports', 'startExport'>['body']['export'] };

/**
 * Exports a list as a table, once the person has confirmed who they are (decision K18): a download could not ask for it. A short list is
 * downloaded; a long one is prepared by the server, and `ExportJobs` shows its progress and its file. `list` is asked for after the confirmation.
 */
export async function exportList(cache: QueryClient, list: () => Promise<ListExport> | ListExport): Promise<void> {
  try {
    if (!(await confirmDownload())) return;
    const { href, asked } = await list();
    const { job } = await call('listExports', 'startExport', { body: { export: asked } });
    if (job) await afterCommand(cache, { invalidates: [['longJobs']] });
    else startDownload(href);
  } catch (problem) {
    toast.error(explain(problem, 'Erro ao exportar'));
  }
}

/** A list's export as a link. */
export function ExportLink({ list, label = 'Exportar CSV' }: { list: ListExport; label?: string }) {
  const [isBusy, setBusy] = useState(false);
  const cache = useQueryClient();
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void exportList(cache, () => list).finally(() => setBusy(false));
  };
  return (
    <a className={classes.export} href={list.href} download onClick={begin} aria-busy={isBusy || undefined}>
      {isBusy ? <Loader size={17} aria-hidden="true" /> : <IconDownload size={17} stroke={2} aria-hidden="true" />}
      {label}
    </a>
  );
}

/** The latest exports of a long list, below the head of its page. */
export const ExportJobs = ({ list }: { list: ListExport['asked']['list'] }) => (
  <LongJobList kind={exportKind(list)} label="Exportações" doing="Preparando a planilha" />
);
