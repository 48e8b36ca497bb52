import '../../platform/later-endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, call } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { readSession, sessionQuery, type Session } from '../../platform/session.ts';

export interface Verification {
  /** What the link verifies; null for one that cannot be used. */
  link: Answer<'accounts', 'checkEmailProof'> | null;
  session: Session | null;
}

/** The token after the '#', which browsers never send to a server. It stays there until it was used, for a page that is loaded again. */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  return token;
}

function removeToken(): void {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}

/** What the link of this page would verify. Reading it changes nothing. */
export const verificationQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['accounts', 'emailProof', token],
    queryFn: async ({ client }): Promise<Verification> => {
      const [link, session] = await Promise.all([
        token === null ? null : call('accounts', 'checkEmailProof', { body: { token } }).catch(nullWhereUnusable),
        readSession(client).catch(() => null),
      ]);
      if (link?.isProven !== false) removeToken();
      return { link: link ?? (token === null ? provenOf(session) : null), session };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** A page that was loaded again after its link was used has no token. */
const provenOf = (session: Session | null): Verification['link'] =>
  session?.user.isEmailProven ? { email: session.user.email, isProven: true } : null;

/** Verifies the address of a link, then loads the session, so that it has the result. */
export function useVerifyEmail(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('accounts', 'proveEmail', { body: { token } }).catch(nullWhereUnusable),
    onSuccess: async (verified) => {
      removeToken();
      const session = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
      const link = verified && { ...verified, isProven: true };
      cache.setQueryData(verificationQuery(token).queryKey, { link, session });
    },
  });
}

function nullWhereUnusable(problem: unknown): null {
  if (problem instanceof ApiProblem && unusable.has(problem.code)) return null;
  throw problem;
}

/** `invalid_input`: a truncated token does not have a token's format. */
const unusable = new Set<string>(['invalid_proof_link', 'invalid_input']);
