import { oneOf, readId, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of /admin/conexoes. `aviso`: the receiver whose log is shown, by default the first. */
export const connectionsSearch = searchReader({
  aviso: readId,
  estado: oneOf(['fila', 'entregues', 'falhas']),
  evento: readSearchText,
});

/** The log has no search for text. */
export type ConnectionsSearch = ReturnType<typeof connectionsSearch> & { busca?: undefined };
