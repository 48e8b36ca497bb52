import { downloadAddress } from '../../platform/download-address.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { AuditSearch, SecurityFilter } from './audit-search.ts';
import type { ListExport } from '../step-up/export-link.tsx';

/** Administrators' changes, newest first, page by page (decision G5). */
export const auditQuery = ({ busca }: AuditSearch) => listQuery('audit', 'listAudit', { query: { search: busca } });

export type SecurityEvent = Answer<'audit', 'listSecurityEvents'>['items'][number];

const groupOf = {
  entradas: 'entries',
  falhas: 'failures',
  acesso: 'factors',
  papeis: 'roles',
  exportacoes: 'exports',
  segredos: 'secrets',
} as const satisfies Record<SecurityFilter, string>;

const filtersOf = ({ busca, tipo }: AuditSearch) => ({ search: busca, group: tipo && groupOf[tipo] });

/** The filtered log's CSV export. */
export function securityExport(search: AuditSearch): ListExport {
  const query = filtersOf(search);
  return { href: downloadAddress('audit.exportSecurityEvents', { query }), asked: { list: 'security', query } };
}

/** The security log, newest first, page by page. */
export const securityQuery = (search: AuditSearch) =>
  listQuery('audit', 'listSecurityEvents', { query: filtersOf(search) });
