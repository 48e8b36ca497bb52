import { queryOptions } from '@tanstack/react-query';
import addresses from 'virtual:endpoint-addresses';
import { offlineProblem, problemFrom } from './api-problem.ts';
import type { Answer, EndpointName, EndpointArguments, Input, Room } from './endpoint-types.ts';
import { announceSessionEnd } from './session-end.ts';
import { meantHeader } from './shown-member.ts';
import { stepUp } from './step-up.ts';

export { ApiProblem } from './api-problem.ts';

/** Adds more endpoint addresses: those for administrators come with their frame, some rooms' with their first screen. */
export const addEndpointAddresses = (more: typeof addresses) => void Object.assign(addresses, more);

/** `keepalive`: the request outlives the page (64 kB at most). `isRepeat`: it is not repeated by itself. */
type CallOptions = { signal?: AbortSignal; keepalive?: boolean; isRepeat?: boolean };
/** What fills an endpoint's request. */
export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Calls one endpoint of the contract: `call('lessons', 'completeLesson', { params: { lessonId } })`.
 * Returns the endpoint's response. Throws ApiProblem for every refusal and for a lost connection; an aborted call throws the AbortError.
 * A read that is refused for too many requests is repeated by itself (decision K13). What needs a confirmation asks for it, and is sent again (decision K18). A `not_signed_in` also announces the session's end (specification §8), and so does a `signed_in_as_other` (decision A12).
 */
export async function call<R extends Room, N extends EndpointName<R>>(
  room: R,
  name: N,
  ...args: [...EndpointArguments<R, N>, options?: CallOptions]
): Promise<Answer<R, N>> {
  const [input = {}, options] = args as unknown as [input?: Parts, options?: CallOptions];
  const [method, url, init] = requestOf(`${room}.${name}`, input);
  const { signal = null, keepalive = false } = options ?? {};
  const { status, ok, answer, retryAfter } = await reach(url, { method, ...init, signal, keepalive });
  if (ok) return answer as Answer<R, N>;
  const problem = problemFrom(status, answer);
  if (problem.code === 'overloaded' && method === 'GET' && !options?.isRepeat) {
    const { repeatRead } = await import('./repeat-reads.ts').catch(() => Promise.reject(problem));
    const read = () => call(room, name, ...([input, { ...options, isRepeat: true }] as never));
    return repeatRead(read, { seconds: retryAfter, signal: options?.signal });
  }
  if (problem.code === 'step_up_required' && !options?.isRepeat && (await stepUp.ask?.(`${room}.${name}`)))
    return call(room, name, ...([input, { ...options, isRepeat: true }] as never));
  announceSessionEnd(problem.code);
  throw problem;
}

/** The cache key of a read. Invalidate by prefix: `[room]` or `[room, name]`. */
export const keyFor = <R extends Room, N extends EndpointName<R>>(room: R, name: N, input?: Input<R, N>) =>
  [room, name, input ?? {}] as const;

/** TanStack Query options of a read: `useQuery(queryFor('journeys', 'readJourney', { params: { journeyId } }))`. */
export function queryFor<R extends Room, N extends EndpointName<R>>(
  room: R,
  name: N,
  ...input: EndpointArguments<R, N>
) {
  const args = input as [Input<R, N>];
  return queryOptions({
    queryKey: keyFor(room, name, args[0]),
    queryFn: ({ signal }) => call(room, name, ...([args[0], { signal }] as never)),
  });
}

/** Method, address, headers and body of a call. Path parameters are escaped; query fields that are undefined are left out. */
export function requestOf(
  endpoint: string,
  { params = {}, query = {}, body }: Parts,
): [method: string, address: string, init: { headers: Record<string, string>; body?: string }] {
  const address = addresses[endpoint];
  if (!address) throw new Error(`No endpoint ${endpoint} in the contract`);
  const [method, path] = address;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  const headers = meantHeader();
  const init =
    body === undefined
      ? { headers }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return [method, search ? `${filled}?${search}` : filled, init];
}

/** Reads the whole answer. A success that breaks off half-way is a lost connection, not an answer. */
async function reach(
  url: string,
  init: RequestInit,
): Promise<{ status: number; ok: boolean; answer: unknown; retryAfter: number }> {
  try {
    const response = await fetch(url, init);
    const answer: unknown = response.ok ? await response.json() : await response.json().catch(() => undefined);
    const { status, ok, headers } = response;
    return { status, ok, answer, retryAfter: Number(headers.get('retry-after')) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw offlineProblem();
  }
}
