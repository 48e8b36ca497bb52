import { linkOf } from '@jornada/contract/fields/legal-link';
import type { Executor } from '../platform/database/database.ts';
import type { Environment } from '../platform/environment.ts';
import { loadSettings, type StoredByKey } from './kept-settings.ts';

/** The two legal pages: where each is stored and shown. Its address in the configuration wins over what is stored. */
export const LEGAL_PAGES = {
  terms: { key: 'terms_of_use', path: '/termos', title: 'Termos de Uso', configured: 'termsUrl' },
  privacy: { key: 'privacy_policy', path: '/privacidade', title: 'Política de Privacidade', configured: 'privacyUrl' },
} as const;
export type LegalPageName = keyof typeof LEGAL_PAGES;

export type Configured = Pick<Environment, 'termsUrl' | 'privacyUrl'>;

const textOf = (stored: StoredByKey, name: LegalPageName): string => {
  const value = stored.get(LEGAL_PAGES[name].key);
  return typeof value === 'string' ? value : '';
};

/** What administrators wrote, and what the configuration says instead. */
export async function readLegalPages(db: Executor, configured: Configured) {
  const stored = await loadSettings(db);
  const page = (name: LegalPageName) => ({
    text: textOf(stored, name),
    configuredUrl: configured[LEGAL_PAGES[name].configured] ?? null,
  });
  return { terms: page('terms'), privacy: page('privacy') };
}

/** Where a legal page is that administrators wrote: their link, or the platform's page with their text; null without one. */
export function addressOf(stored: StoredByKey, name: LegalPageName): string | null {
  const text = textOf(stored, name);
  return text === '' ? null : (linkOf(text) ?? LEGAL_PAGES[name].path);
}

/** Where people read a legal page: an address elsewhere, a text of the school's own, or nowhere. */
export type LegalPlace = { kind: 'link'; url: string } | { kind: 'text'; text: string } | { kind: 'none' };

export async function findLegalPage(db: Executor, name: LegalPageName, configured: Configured): Promise<LegalPlace> {
  const { text, configuredUrl } = (await readLegalPages(db, configured))[name];
  const url = configuredUrl ?? linkOf(text);
  if (url !== null) return { kind: 'link', url };
  return text === '' ? { kind: 'none' } : { kind: 'text', text };
}
