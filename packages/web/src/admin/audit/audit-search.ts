import { readSearchText } from '../../ui/read-search-text.ts';

/** What the address of /admin/auditoria may say: the words looked for. */
export type AuditSearch = { busca?: string | undefined };

export const auditSearch = ({ busca }: Record<string, unknown>): AuditSearch => ({ busca: readSearchText(busca) });
