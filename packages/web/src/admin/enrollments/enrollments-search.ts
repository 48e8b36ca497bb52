import { oneOf, readDirection, readId, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The columns that /admin/enrollments sorts by, as its address names them, with the server's names. */
export const sorts = { usuario: 'user', jornada: 'journey', progresso: 'progress', inicio: 'date' } as const;
export type Column = keyof typeof sorts;

const read = searchReader({
  busca: readSearchText,
  /** A journey's id. */
  jornada: readId,
  status: oneOf(['ativo', 'concluido', 'pausado']),
  ordem: oneOf(Object.keys(sorts) as Column[]),
  sentido: readDirection,
  /** Opens the dialog 'Nova inscrição', for links that lead to it. */
  abrir: oneOf(['inscricao']),
});

/** The search parameters of /admin/enrollments. Without `ordem` the latest start comes first (specification §2). */
export type EnrollmentsSearch = ReturnType<typeof read>;

export function enrollmentsSearch(found: Record<string, unknown>): EnrollmentsSearch {
  const search = read(found);
  return { ...search, sentido: search.ordem && search.sentido };
}
