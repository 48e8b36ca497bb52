import type { ApiProblem } from '../platform/api-client.ts';

/**
 * Whether the server said no for good, so that what was read before no longer holds: a deleted lesson (decision D9), a
 * suspended enrolment. A lost connection, a pause of the service or an ended session is none of that.
 */
export const isRefused = (problem: ApiProblem | null): boolean =>
  problem !== null && [400, 403, 404].includes(problem.status);
