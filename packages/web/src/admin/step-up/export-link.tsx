import { Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { confirmFor } from '../../accounts/step-up/api.ts';
import classes from './export-link.module.css';

/** A download that begins now is not refused a moment later. */
const SPARE_SECONDS = 10;

/** Downloads a list as a table, which asks for a confirmation first (decision K18): a download could not ask for it. */
export function ExportLink({ href, label = 'Exportar CSV' }: { href: string; label?: string }) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      if (await confirmFor('export', SPARE_SECONDS)) startDownload(href);
    } catch (problem) {
      toast.error(explain(problem, 'Erro ao exportar'));
    } finally {
      setBusy(false);
    }
  }
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    if (!isBusy) void download();
  };
  return (
    <a className={classes.export} href={href} download onClick={begin} aria-busy={isBusy || undefined}>
      {isBusy ? <Loader size={17} aria-hidden="true" /> : <IconDownload size={17} stroke={2} aria-hidden="true" />}
      {label}
    </a>
  );
}

function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
