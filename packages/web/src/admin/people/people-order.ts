import type { Column, Direction, PeopleSearch } from './people-search.ts';

type Order = Pick<PeopleSearch, 'ordem' | 'sentido'>;

/** The order in force: newcomers first, where the address names none; a column named alone ascends. */
export const orderOf = ({ ordem, sentido }: Order): { column: Column; direction: Direction } =>
  ordem ? { column: ordem, direction: sentido ?? 'asc' } : { column: 'desde', direction: 'desc' };

/** The order after a click on a column's head: the active one turns round, a new one starts ascending. */
export function orderAfterClick(clicked: Column, order: Order): Order {
  const { column, direction } = orderOf(order);
  return { ordem: clicked, sentido: clicked === column && direction === 'asc' ? 'desc' : 'asc' };
}
