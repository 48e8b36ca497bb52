import { requestOf } from '../../../platform/api-client.ts';
import { offlineProblem, problemFrom } from '../../../platform/api-problem.ts';
import type { Answer } from '../../../platform/endpoint-types.ts';
import { announceSessionEnd } from '../../../platform/session-end.ts';

export type SentFile = Answer<'uploads', 'uploadAttachment'>;

/**
 * Uploads one material; a lesson claims it by id when it is saved. Uses XMLHttpRequest, because fetch does not report an upload's progress.
 * `onProgress` gets 0…1. Rejects with ApiProblem for every refusal and a lost connection; an aborted upload never settles.
 */
export function sendFile(
  file: File,
  {
    lessonId,
    signal,
    onProgress,
  }: { lessonId: string | undefined; signal: AbortSignal; onProgress: (part: number) => void },
): Promise<SentFile> {
  const [method, address, { headers }] = requestOf('uploads.uploadAttachment', { query: { lessonId } });
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(offlineProblem()));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status < 300 && isSent(answer)) return resolve(answer);
      const problem = problemFrom(request.status, answer);
      announceSessionEnd(problem.code);
      reject(problem);
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isSent = (answer: unknown): answer is SentFile =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'name' in answer;
