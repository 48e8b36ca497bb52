import { oneOf, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** Kinds of events in the security log, as the address names them. */
export const SECURITY_FILTERS = ['entradas', 'falhas', 'acesso', 'papeis', 'exportacoes', 'segredos'] as const;
export type SecurityFilter = (typeof SECURITY_FILTERS)[number];

/** The search parameters of /admin/auditoria: its tab, and what is looked for in it. */
export const auditSearch = searchReader({
  aba: oneOf(['seguranca']),
  busca: readSearchText,
  tipo: oneOf(SECURITY_FILTERS),
});
export type AuditSearch = ReturnType<typeof auditSearch>;
