import { returnAddress } from '../platform/return-address.ts';

/** What the address of the sign-in screen may say: which form to show, and where to go afterwards. */
export type AuthSearch = { aba?: 'criar' | 'recuperar'; voltar?: string };

/** Keeps what is understood and safe; everything else is dropped. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const { aba } = search;
  const voltar = returnAddress(search['voltar']);
  return { ...(aba === 'criar' || aba === 'recuperar' ? { aba } : {}), ...(voltar ? { voltar } : {}) };
}
