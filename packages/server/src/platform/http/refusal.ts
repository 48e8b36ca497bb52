import { refusals, type Problem, type RefusalCode } from '@jornada/contract/refusals';

export interface Issue {
  path: string;
  message: string;
}

/** What an answer tells besides its code and sentence, for the codes it belongs to; `message` is a sentence that says more than the code's own. */
export type RefusalDetail = Pick<Problem, 'firstMissingLesson' | 'lockedLesson'> & Partial<Pick<Problem, 'message'>>;

/** Something a person caused and can understand: becomes a status, a code and a Portuguese sentence at the door. */
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
