import '../platform/later-endpoints.ts';
import { requestOf } from '../platform/api-client.ts';
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
  const [method, address] = requestOf('lessons.downloadAttachment', { params: { lessonId, attachmentId } });
  const answer = await fetch(address, { method, headers: { range: 'bytes=0-0' }, cache: 'no-store' }).catch(() => {
    throw offlineProblem();
  });
  if (!answer.ok && answer.status !== rangeNotSatisfiable) {
    const problem = problemFrom(answer.status, await answer.json().catch(() => undefined));
    if (problem.code === 'not_signed_in') announceSessionEnd();
    throw problem;
  }
  await answer.body?.cancel();
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
