import { confirmFor } from '../accounts/step-up/api.ts';

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
