import type { ApiProblem } from '../../../platform/api-client.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import type { PlatformAbout } from '../../purchases/use-platforms.ts';

/** What the server refuses of a platform's secret, at the field `secret` of a form (decision K10). */
export function secretIssues({ secret }: PlatformAbout, problem: ApiProblem): Record<string, string> {
  const { [secret.field]: issue, ...others } = fieldIssues(problem);
  return issue ? { ...others, secret: issue } : others;
}
