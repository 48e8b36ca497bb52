import type { PictureFolder } from '@jornada/contract/files/pictures';
import type { Answer } from '../../platform/endpoint-types.ts';
import { requestOf } from '../../platform/api-client.ts';
import { offlineProblem, problemFrom } from '../../platform/api-problem.ts';
import { announceSessionEnd } from '../../platform/session-end.ts';

type Stored = Answer<'uploads', 'uploadAsset'>;

/**
 * Uploads a public file of the platform (a logo, a favicon, an avatar) and returns its address (a cover's in both sizes). A file that no form claims within a day is
 * swept (decision I2). Throws ApiProblem for every refusal and for a lost connection.
 */
export async function uploadAsset(folder: PictureFolder, file: File): Promise<Stored> {
  const [method, address, { headers }] = requestOf('uploads.uploadAsset', { params: { folder } });
  const body = new FormData();
  body.append('file', file);
  const response = await fetch(address, { method, headers, body }).catch(() => {
    throw offlineProblem();
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isStored(answer)) return answer;
  const problem = problemFrom(response.status, answer);
  announceSessionEnd(problem.code);
  throw problem;
}

const isStored = (answer: unknown): answer is Stored =>
  typeof answer === 'object' && answer !== null && 'url' in answer;
