import { oneOf, searchReader } from '../../../ui/search/read-search.ts';

/** The search parameters of a person's page: its tab. Without one it shows enrollments. */
export const personSearch = searchReader({ aba: oneOf(['respostas', 'compras', 'xp', 'sessoes']) });
