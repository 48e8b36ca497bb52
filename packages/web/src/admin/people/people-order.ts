import type { Column, Direction, PeopleSearch } from './people-search.ts';

type Order = Pick<PeopleSearch, 'ordem' | 'sentido'>;

/** The current order: newest people first, if the address names none. A column without a direction ascends. */
export const orderOf = ({ ordem, sentido }: Order): { column: Column; direction: Direction } =>
  ordem ? { column: ordem, direction: sentido ?? 'asc' } : { column: 'desde', direction: 'desc' };

/** The order after a click on a column's header: the active column reverses, another one starts ascending. */
export function orderAfterClick(clicked: Column, order: Order): Order {
  const { column, direction } = orderOf(order);
  return { ordem: clicked, sentido: clicked === column && direction === 'asc' ? 'desc' : 'asc' };
}
