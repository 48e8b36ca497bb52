import '../platform/later-endpoints.ts';
import { requestOf } from '../platform/api-client.ts';
import { offlineProblem, problemFrom } from '../platform/api-problem.ts';

/**
 * Saves a certificate as a PDF. It is fetched whole, which one request and less than 300 kB allow: a refusal becomes a message instead
 * of a broken download. Throws ApiProblem.
 */
export async function downloadPdf(number: string): Promise<void> {
  const [method, address, init] = requestOf('certificates.downloadCertificate', { params: { number } });
  const answer = await fetch(address, { ...init, method }).catch(() => {
    throw offlineProblem();
  });
  if (!answer.ok) throw problemFrom(answer.status, await answer.json().catch(() => undefined));
  const content = await answer.blob().catch(() => {
    throw offlineProblem();
  });
  save(content, `certificado-${number}.pdf`);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
