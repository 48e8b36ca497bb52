import { linkOf } from '@jornada/contract/fields/legal-link';
import type { LegalKind } from '@jornada/domain/privacy/legal';
import type { Environment } from '../platform/environment.ts';
import type { StoredByKey } from './kept-settings.ts';

/** The two legal pages: where each is stored and shown. Its address in the configuration wins over what is stored. */
export const LEGAL_PAGES = {
  terms: { key: 'terms_of_use', path: '/termos', title: 'Termos de Uso', configured: 'termsUrl' },
  privacy: { key: 'privacy_policy', path: '/privacidade', title: 'Política de Privacidade', configured: 'privacyUrl' },
} as const satisfies Record<LegalKind, object>;

export type Configured = Pick<Environment, 'termsUrl' | 'privacyUrl'>;

/** What administrators wrote. */
export const textOf = (stored: StoredByKey, name: LegalKind): string => {
  const value = stored.get(LEGAL_PAGES[name].key);
  return typeof value === 'string' ? value : '';
};

/** Where a legal page is that administrators wrote: their link, or the platform's page with their text; null without one. */
export function addressOf(stored: StoredByKey, name: LegalKind): string | null {
  const text = textOf(stored, name);
  return text === '' ? null : (linkOf(text) ?? LEGAL_PAGES[name].path);
}
