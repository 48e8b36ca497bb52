import { ApiProblem } from './api-problem.ts';

/** A failure in words for a person. `title` is there when the message alone would not say what was being done. */
export type Explanation = { title?: string; message: string };

const saysNothingOfTheDeed = new Set<string>([
  'offline',
  'internal_error',
  'busy',
  'too_many_requests',
  'storage_full',
]);

/**
 * Puts a failure into words. The server's sentence comes first; `fallback` is the catalogue's own ('Erro ao fazer login',
 * specification §8) and stands above sentences that do not know what was tried, or alone when there is no sentence.
 */
export function explain(failure: unknown, fallback: string): Explanation {
  if (!(failure instanceof ApiProblem) || !failure.message) return { message: fallback };
  if (!saysNothingOfTheDeed.has(failure.code)) return { message: failure.message };
  const code = failure.requestId ? ` Código: ${failure.requestId}` : '';
  return { title: fallback, message: `${failure.message}${code}` };
}
