import { oneOf, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of /admin/emails. */
export const mailSearch = searchReader({
  aba: oneOf(['servidor']),
  busca: readSearchText,
  status: oneOf(['fila', 'enviados', 'gravados', 'falhas']),
});
export type MailSearch = ReturnType<typeof mailSearch>;
