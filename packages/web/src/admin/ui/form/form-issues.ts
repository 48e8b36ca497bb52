import { fieldIssues } from '../../../platform/field-issues.ts';

/** The server's errors, by field, for an edited record: a save sends `{ form, version }`, a creation the form alone. */
export const formIssues = (failure: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldIssues(failure)).map(([path, message]) => [path.replace(/^form\./, ''), message]),
  );
