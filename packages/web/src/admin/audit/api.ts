import { keepPreviousData } from '@tanstack/react-query';
import { pagesFor } from '../../platform/pages-for.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import type { AuditSearch, SecurityFilter } from './audit-search.ts';

/** Administrators' changes, newest first, page by page (decision G5). */
export const auditQuery = ({ busca }: AuditSearch) => ({
  ...pagesFor('audit', 'listAudit', { query: { search: busca } }),
  placeholderData: keepPreviousData,
});

export type SecurityEvent = Answer<'audit', 'listSecurityEvents'>['items'][number];

const groupOf = {
  entradas: 'entries',
  falhas: 'failures',
  acesso: 'factors',
  papeis: 'roles',
  exportacoes: 'exports',
  segredos: 'secrets',
} as const satisfies Record<SecurityFilter, string>;

/** The security log, newest first, page by page. */
export const securityQuery = ({ busca, tipo }: AuditSearch) => ({
  ...pagesFor('audit', 'listSecurityEvents', { query: { search: busca, group: tipo && groupOf[tipo] } }),
  placeholderData: keepPreviousData,
});
