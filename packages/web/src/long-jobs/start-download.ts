import { confirmFor } from '../accounts/step-up/api.ts';
import { explain } from '../platform/explain.ts';
import { toast } from '../ui/toast/toast.ts';

/** A download that begins now is not refused a moment later. */
const SPARE_SECONDS = 10;

/** Whether the person has confirmed who they are, for a download: it could not ask for that itself (decision K18). Throws ApiProblem. */
export const confirmDownload = () => confirmFor('export', SPARE_SECONDS);

/** Lets the browser download a file. */
export function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}

/** Lets the browser download a file once the person has confirmed who they are, and says why not. Returns whether it began. */
export async function downloadConfirmed(href: string): Promise<boolean> {
  try {
    const isConfirmed = await confirmDownload();
    if (isConfirmed) startDownload(href);
    return isConfirmed;
  } catch (problem) {
    toast.error(explain(problem, 'Erro ao baixar'));
    return false;
  }
}
