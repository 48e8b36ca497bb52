import '../platform/later-endpoints.ts';
import { requestOf } from '../platform/api-client.ts';
import { downloadAddress } from '../platform/download-address.ts';
import { offlineProblem, problemFrom } from '../platform/api-problem.ts';
import { announceSessionEnd } from '../platform/session-end.ts';

/** A file by the endpoint that answers with it. */
export interface ServedFile {
  endpoint: string;
  params: Record<string, string>;
}

/** Where the browser itself fetches a file. */
export const fileAddress = ({ endpoint, params }: ServedFile) => downloadAddress(endpoint, { params });

/** The answer for an empty file, which has no first byte. */
const rangeNotSatisfiable = 416;

/** Requests a file's first byte. Throws ApiProblem with the server's reason when the file is refused (decision I1). */
export async function requestFirstByte({ endpoint, params }: ServedFile): Promise<void> {
  const [method, address, { headers }] = requestOf(endpoint, { params });
  const firstByte = { method, headers: { ...headers, range: 'bytes=0-0' }, cache: 'no-store' } as const;
  const answer = await fetch(address, firstByte).catch(() => {
    throw offlineProblem();
  });
  if (!answer.ok && answer.status !== rangeNotSatisfiable) {
    const problem = problemFrom(answer.status, await answer.json().catch(() => undefined));
    announceSessionEnd(problem.code);
    throw problem;
  }
  await answer.body?.cancel();
}

/**
 * Lets the browser download a file, once its first byte was answered: with its own progress, resumable and never whole in memory.
 * Throws ApiProblem with the server's reason when the file is refused.
 */
export async function downloadFile(file: ServedFile, name: string): Promise<void> {
  await requestFirstByte(file);
  const link = document.createElement('a');
  link.href = fileAddress(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
