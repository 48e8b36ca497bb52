import { refusals, type Problem, type RefusalCode } from '@jornada/contract/refusals';

/** What is wrong with one field of a request: its path and a Portuguese sentence. */
export interface Issue {
  path: string;
  message: string;
}

/** Further fields of an answer, for the codes that have them; `message` replaces the code's own sentence with one that says more. */
export type RefusalDetail = Pick<Problem, 'firstMissingLesson' | 'lockedLesson' | 'completing' | 'until'> &
  Partial<Pick<Problem, 'message'>>;

/** A "no" that a person caused and can understand. It is answered with a status, a code and a Portuguese sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: Issue[] | undefined;
  readonly detail: RefusalDetail | undefined;

  constructor(code: RefusalCode, issues?: Issue[], detail?: RefusalDetail) {
    super(refusals[code].message);
    this.code = code;
    this.issues = issues;
    this.detail = detail;
  }
}

/** Ends an operation (and rolls back its transaction) with a named refusal. */
export function refuse(code: RefusalCode, issues?: Issue[]): never {
  throw new Refusal(code, issues);
}
