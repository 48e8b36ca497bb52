import '../platform/later-endpoints.ts';
import { requestOf } from '../platform/api-client.ts';
import { downloadAddress } from '../platform/download-address.ts';
import { offlineProblem, problemFrom } from '../platform/api-problem.ts';
import { announceSessionEnd } from '../platform/session-end.ts';

export interface Material {
  lessonId: string;
  attachmentId: string;
  name: string;
}

/** The answer for an empty file, which has no first byte. */
const rangeNotSatisfiable = 416;

/**
 * Requests a material's first byte, then lets the browser download the file: with its own progress, resumable and never whole in
 * memory. Throws ApiProblem with the server's reason when the file is refused (decision I1).
 */
export async function downloadMaterial({ lessonId, attachmentId, name }: Material): Promise<void> {
  const params = { lessonId, attachmentId };
  const [method, address, { headers }] = requestOf('lessons.downloadAttachment', { params });
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
  const link = document.createElement('a');
  link.href = downloadAddress('lessons.downloadAttachment', { params });
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
