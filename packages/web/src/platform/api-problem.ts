import type { Problem, RefusalCode } from '@jornada/contract/refusals';

/** `offline`: no answer came. `cookies_blocked`: the browser keeps no session. */
export type ProblemCode = RefusalCode | 'offline' | 'cookies_blocked';

/** A refusal of the server, or the reason why no answer came. `message` can be shown to the person. */
export class ApiProblem extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: ProblemCode;
  /** The refused fields, by path (`body.email` arrives as `email`). */
  readonly issues: readonly { path: string; message: string }[];
  /** Set for failures that a person may quote to the administrator. */
  readonly requestId: string | undefined;
  /** Set where earlier lessons are missing: the next one to do. */
  readonly firstMissingLesson: Problem['firstMissingLesson'];
  /** Set where a lesson of the member's own journey is not open. */
  readonly lockedLesson: Problem['lockedLesson'];

  constructor(status: number, problem: Omit<Problem, 'code'> & { code: ProblemCode }) {
    super(problem.message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code;
    this.issues = problem.issues ?? [];
    this.requestId = problem.requestId;
    this.firstMissingLesson = problem.firstMissingLesson;
    this.lockedLesson = problem.lockedLesson;
  }
}

/** The problem for no answer at all: the network or the server is down. */
export const offlineProblem = () =>
  new ApiProblem(0, { code: 'offline', message: 'Sem conexão. Verifique sua internet e tente de novo.' });

/**
 * Turns a failed answer into an ApiProblem. A proxy in between may answer with HTML or nothing: that counts as a busy service (502–504)
 * or as our own failure.
 */
export function problemFrom(status: number, answer: unknown): ApiProblem {
  if (isProblem(answer)) return new ApiProblem(status, answer);
  const isBusy = status === 502 || status === 503 || status === 504;
  return isBusy
    ? new ApiProblem(status, { code: 'busy', message: 'O serviço está ocupado. Tente de novo em instantes.' })
    : new ApiProblem(status, {
        code: 'internal_error',
        message: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
      });
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}
