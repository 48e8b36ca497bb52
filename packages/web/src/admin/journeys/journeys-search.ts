import { oneOf, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of /admin/journeys. */
export const journeysSearch = searchReader({ busca: readSearchText, status: oneOf(['ativas', 'inativas']) });
export type JourneysSearch = ReturnType<typeof journeysSearch>;
