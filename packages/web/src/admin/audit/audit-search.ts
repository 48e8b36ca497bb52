import { readSearchText } from '../../ui/read-search-text.ts';

/** The search parameters of /admin/auditoria: the search text. */
export type AuditSearch = { busca?: string | undefined };

export const auditSearch = ({ busca }: Record<string, unknown>): AuditSearch => ({ busca: readSearchText(busca) });
