import { ApiProblem } from './api-problem.ts';

/** The fields that the server refused, as a form shows them (`{ email: 'Email inválido' }`). Empty for every other failure. */
export function fieldIssues(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiProblem)) return {};
  const byField = failure.issues.map(({ path, message }) => [path.replace(/^body\./, ''), message] as const);
  return Object.fromEntries(byField.filter(([path]) => path !== ''));
}
