import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ApiProblem, call, keyFor } from './api-client.ts';
import type { Answer } from './endpoint-types.ts';
import { keepFor } from './kept-for-member.ts';
import { announceSessionEnd } from './session-end.ts';
import { showMember } from './shown-member.ts';

/** The signed-in person, their role, the switches in force and, while gamification is on, their statistics. */
export type Session = Answer<'accounts', 'me'>;

/** The session as cached under `['accounts', 'me', {}]`; null for a visitor. Read again whenever the tab becomes visible. */
export const sessionQuery = queryOptions({
  queryKey: keyFor('accounts', 'me'),
  queryFn: ({ signal }): Promise<Session | null> =>
    call('accounts', 'me', {}, { signal }).then(takeOver, visitorIsNull),
  refetchOnWindowFocus: 'always',
});

/** Before any screen shows something to them. The request named the page's member, unless it began before there was one. */
async function takeOver(session: Session): Promise<Session> {
  const { id } = session.user;
  if (!showMember(id)) {
    announceSessionEnd('signed_in_as_other');
    // The page is read anew.
    await new Promise(() => undefined);
  }
  keepFor(id);
  return session;
}

function visitorIsNull(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.code === 'not_signed_in') return null;
  throw problem;
}

/** Provided by the frame of the screens behind a door. A screen never sees the session end, because its frame is removed first. */
export const SessionContext = createContext<Session | null>(null);

/** The session on a screen that only members see. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession belongs on screens behind the member door');
  return session;
}

const visitorMark = 'data-visitor';

/** True while the first screen is being found and the page was requested without a session: no need to ask for one. */
export const isKnownVisitor = (): boolean => document.documentElement.hasAttribute(visitorMark);

/** Call it once somebody may have signed in, here or in another tab. */
export const clearKnownVisitor = (): void => document.documentElement.removeAttribute(visitorMark);

/** The session for a door: from the cache, else from the server. Throws ApiProblem when the server cannot be reached. */
export async function readSession(cache: QueryClient): Promise<Session | null> {
  const known = cache.getQueryData(sessionQuery.queryKey);
  if (known) return known;
  return isKnownVisitor() ? null : cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
