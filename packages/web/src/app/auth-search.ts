import { returnAddress } from '../platform/return-address.ts';

/** What the address of the sign-in screen may say: which form to show, and where to go afterwards. */
export type AuthSearch = { aba?: 'criar' | 'recuperar' | undefined; voltar?: string | undefined };

/** Keeps what is understood and safe. What is not is set to undefined: a key merely left out would stay as it came. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const { aba, voltar } = search;
  return { aba: aba === 'criar' || aba === 'recuperar' ? aba : undefined, voltar: returnAddress(voltar) };
}
