import type { FieldIssue } from '@jornada/domain/missions/kinds/kind';
import { refuse } from '../platform/http/refusal.ts';

/** Refuses `invalid_input` with the domain's issues, under the body's field `answer`. */
export function refuseAnswer(issues: readonly FieldIssue[]): never {
  refuse(
    'invalid_input',
    issues.map(({ path, message }) => ({ path: path === '' ? 'answer' : `answer.${path}`, message })),
  );
}
