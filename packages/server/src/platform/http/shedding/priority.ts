import { endpoints } from '@jornada/contract/contract';
import type { Endpoint } from '@jornada/contract/endpoint';
import { listMyJourneys } from '@jornada/contract/enrollments/enrollments';
import { healthz, readyz } from '@jornada/contract/health';
import { answerMission } from '@jornada/contract/missions/missions';
import { endQuizAttempt } from '@jornada/contract/missions/quiz';

/** The kinds of requests, the first to be admitted first. A server with too many refuses the last ones first (docs/decisions/0023). */
export const priorities = ['delivery', 'hand_in', 'command', 'read', 'list'] as const;
export type Priority = (typeof priorities)[number];

/** `none`: monitors must learn the truth about a busy server. */
const exceptions = new Map<unknown, Priority | 'none'>([
  [healthz, 'none'],
  [readyz, 'none'],
  // The head of a request does not tell an answer handed in at zero from any other, and both end a member's work.
  [answerMission, 'hand_in'],
  [endQuizAttempt, 'hand_in'],
  // Members' first screen.
  [listMyJourneys, 'read'],
]);

const isList = (name: string, { access, answers }: Endpoint) =>
  access === 'admin' || answers === 'file' || name.startsWith('list');

function decide(name: string, endpoint: Endpoint): Priority | 'none' {
  const exception = exceptions.get(endpoint);
  if (exception) return exception;
  if (endpoint.accepts === 'delivery') return 'delivery';
  if (endpoint.method !== 'GET') return 'command';
  return isList(name, endpoint) ? 'list' : 'read';
}

const known = new Map<Endpoint, Priority | 'none'>(
  endpoints.map(({ name, endpoint }) => [endpoint, decide(name, endpoint)]),
);

/** The priority of a route by what it declares; undefined for files of the web app and others that cost next to nothing. */
export function priorityOf({ endpoint, priority }: { endpoint?: Endpoint; priority?: Priority }): Priority | undefined {
  if (!endpoint) return priority;
  const found = known.get(endpoint);
  return found === 'none' ? undefined : found;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is no endpoint of the contract but asks the database. */
    priority?: Priority;
  }
}
