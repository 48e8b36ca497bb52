import { keepPreviousData } from '@tanstack/react-query';
import { pagesFor } from '../../platform/pages-for.ts';
import type { TextSearch } from '../../ui/search/read-search.ts';

/** Administrators' changes, newest first, page by page (decision G5). */
export const auditQuery = ({ busca }: TextSearch) => ({
  ...pagesFor('audit', 'listAudit', { query: { search: busca } }),
  placeholderData: keepPreviousData,
});
