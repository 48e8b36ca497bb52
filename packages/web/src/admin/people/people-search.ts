import { isJourneyId } from '../enrollments/enrollments-search.ts';
import { readSearchText } from '../../ui/read-search-text.ts';

/** The columns that the table of people sorts by, as its address names them. */
const columns = ['nome', 'desde'] as const;
export type Column = (typeof columns)[number];
export type Direction = 'asc' | 'desc';

/** Whom /admin/users shows: administrators, unless the address says otherwise (decision G1). */
export type PeopleSearch = {
  papel?: 'membros' | 'todos' | undefined;
  busca?: string | undefined;
  /** A journey's id: only who is enrolled in it. */
  jornada?: string | undefined;
  ordem?: Column | undefined;
  sentido?: Direction | undefined;
  /** The invitation stands open: for links that lead to it. */
  abrir?: 'convite' | undefined;
};

/** Keeps what the list can show. What is no choice or empty is set to undefined: a key merely left out would stay as it came. */
export function peopleSearch(found: Record<string, unknown>): PeopleSearch {
  const papel = (['membros', 'todos'] as const).find((role) => role === found['papel']);
  const ordem = columns.find((column) => column === found['ordem']);
  const sentido = (['asc', 'desc'] as const).find((direction) => direction === found['sentido']);
  return {
    papel,
    busca: readSearchText(found['busca']),
    // Administrators stand in cards, without columns and filters.
    jornada: papel && isJourneyId(found['jornada']) ? found['jornada'] : undefined,
    ordem: papel && ordem,
    sentido: papel && ordem && sentido,
    abrir: found['abrir'] === 'convite' ? 'convite' : undefined,
  };
}
