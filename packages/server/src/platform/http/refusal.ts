import { refusals, type RefusalCode } from '@jornada/contract/refusals';

export interface Issue {
  path: string;
  message: string;
}

/** Something a person caused and can understand: becomes a status, a code and a Portuguese sentence at the door. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly issues: Issue[] | undefined;

  constructor(code: RefusalCode, issues?: Issue[]) {
    super(refusals[code].message);
    this.code = code;
    this.issues = issues;
  }
}

/** Ends an operation (and rolls back its transaction) with a named refusal. */
export function refuse(code: RefusalCode, issues?: Issue[]): never {
  throw new Refusal(code, issues);
}
