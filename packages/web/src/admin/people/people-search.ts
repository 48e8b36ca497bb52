import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { oneOf, readDirection, readId, readIds, readSearchText, searchReader } from '../../ui/search/read-search.ts';

/** The columns by which the table of people sorts, as its address names them, with the server's names. */
export const sorts = { nome: 'name', desde: 'joined' } as const;
export type Column = keyof typeof sorts;

const read = searchReader({
  papel: oneOf(['membros', 'todos']),
  busca: readSearchText,
  /** A journey's id: lists only people who are enrolled in it. */
  jornada: readId,
  /** Ids with commas between them: lists only people who have any of these tags. */
  tags: readIds(MAX_TAGS_OF_PERSON),
  ordem: oneOf(Object.keys(sorts) as Column[]),
  sentido: readDirection,
  /** Opens the invitation, for links that lead to it. */
  abrir: oneOf(['convite']),
});

/** The search parameters of /admin/users. Without `papel` it lists administrators (decision G1). */
export type PeopleSearch = ReturnType<typeof read>;

export function peopleSearch(found: Record<string, unknown>): PeopleSearch {
  const search = read(found);
  // Administrators are shown as cards, without columns and filters.
  if (!search.papel) return { ...search, jornada: undefined, tags: undefined, ordem: undefined, sentido: undefined };
  return { ...search, sentido: search.ordem && search.sentido };
}
