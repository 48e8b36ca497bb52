import { returnAddress } from '../platform/return-address.ts';

/** Search parameters of the sign-in screen: the form to show, and the address to go to afterwards. */
export type AuthSearch = { aba?: 'criar' | 'recuperar' | undefined; voltar?: string | undefined };

/** Keeps valid and safe values and sets others to undefined: the router would keep a key that is merely left out. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const { aba, voltar } = search;
  return { aba: aba === 'criar' || aba === 'recuperar' ? aba : undefined, voltar: returnAddress(voltar) };
}
