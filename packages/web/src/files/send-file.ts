import { requestOf, type Parts } from '../platform/api-client.ts';
import { offlineProblem, problemFrom } from '../platform/api-problem.ts';
import type { Answer, EndpointName, Room } from '../platform/endpoint-types.ts';
import { announceSessionEnd } from '../platform/session-end.ts';

type SendOptions = Parts & { signal: AbortSignal; onProgress: (part: number) => void };

/**
 * Uploads one file to an endpoint that takes one. Uses XMLHttpRequest, because fetch does not report an upload's progress. `onProgress` gets
 * 0…1. Rejects with ApiProblem for every refusal and a lost connection; an aborted upload never settles.
 */
export function sendFile<R extends Room, N extends EndpointName<R>>(
  room: R,
  name: N,
  file: File,
  { signal, onProgress, ...parts }: SendOptions,
): Promise<Answer<R, N>> {
  const [method, address, { headers }] = requestOf(`${room}.${name}`, parts);
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.responseType = 'text';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('error', () => reject(offlineProblem()));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status < 300 && isStored(answer)) return resolve(answer as Answer<R, N>);
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

const isStored = (answer: unknown) => typeof answer === 'object' && answer !== null && 'id' in answer;
