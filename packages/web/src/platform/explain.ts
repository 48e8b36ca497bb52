import { ApiProblem } from './api-problem.ts';

/** A failure as text for a person. `title` is set when the message alone does not name the failed action. */
export type Explanation = { title?: string; message: string };

/** Codes whose sentence does not name the action. */
const withoutAction =
  /^(?:offline|internal_error|busy|overloaded|disk_full|too_many_requests|storage_(?:full|unavailable))$/;

/**
 * Turns a failure into text. The server's sentence comes first. `fallback` is from the catalogue ('Erro ao fazer login', specification
 * §8): the title of sentences that do not name the action, or the only text without a sentence.
 */
export function explain(failure: unknown, fallback: string): Explanation {
  if (!(failure instanceof ApiProblem) || !failure.message) return { message: fallback };
  const message = failure.requestId ? `${failure.message} Código: ${failure.requestId}` : failure.message;
  return withoutAction.test(failure.code) ? { title: fallback, message } : { message };
}
