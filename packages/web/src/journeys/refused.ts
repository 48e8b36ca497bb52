import type { ApiProblem } from '../platform/api-client.ts';

/**
 * Whether the server refused for good, so that cached data no longer holds: a deleted lesson (decision D9), a
 * suspended enrollment. A lost connection, a pause of the service and an ended session do not count.
 */
export const isRefused = (problem: ApiProblem | null): boolean =>
  problem !== null && [400, 403, 404].includes(problem.status);
