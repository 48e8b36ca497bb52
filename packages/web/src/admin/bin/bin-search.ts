import { readId, searchReader } from '../../ui/search/read-search.ts';

/** The search parameters of /admin/lixeira. */
export const binSearch = searchReader({ jornada: readId });
export type BinSearch = ReturnType<typeof binSearch>;
