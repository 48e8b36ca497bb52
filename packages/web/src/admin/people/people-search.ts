import { isJourneyId } from '../enrollments/enrollments-search.ts';
import { readSearchText } from '../../ui/read-search-text.ts';

/** The columns by which the table of people sorts, as its address names them. */
const columns = ['nome', 'desde'] as const;
export type Column = (typeof columns)[number];
export type Direction = 'asc' | 'desc';

/** The search parameters of /admin/users. Without `papel` it lists administrators (decision G1). */
export type PeopleSearch = {
  papel?: 'membros' | 'todos' | undefined;
  busca?: string | undefined;
  /** A journey's id: lists only people who are enrolled in it. */
  jornada?: string | undefined;
  ordem?: Column | undefined;
  sentido?: Direction | undefined;
  /** Opens the invitation, for links that lead to it. */
  abrir?: 'convite' | undefined;
};

/** Keeps valid values. Invalid and empty ones become undefined: a key merely left out would keep its value. */
export function peopleSearch(found: Record<string, unknown>): PeopleSearch {
  const papel = (['membros', 'todos'] as const).find((role) => role === found['papel']);
  const ordem = columns.find((column) => column === found['ordem']);
  const sentido = (['asc', 'desc'] as const).find((direction) => direction === found['sentido']);
  return {
    papel,
    busca: readSearchText(found['busca']),
    // Administrators are shown as cards, without columns and filters.
    jornada: papel && isJourneyId(found['jornada']) ? found['jornada'] : undefined,
    ordem: papel && ordem,
    sentido: papel && ordem && sentido,
    abrir: found['abrir'] === 'convite' ? 'convite' : undefined,
  };
}
