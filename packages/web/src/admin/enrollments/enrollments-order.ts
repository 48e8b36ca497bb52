import type { Column, Direction, EnrollmentsSearch } from './enrollments-search.ts';

type Order = Pick<EnrollmentsSearch, 'ordem' | 'sentido'>;

/** The current order: by start, latest first, if the address names none. A column without a direction ascends. */
export const orderOf = ({ ordem, sentido }: Order): { column: Column; direction: Direction } =>
  ordem ? { column: ordem, direction: sentido ?? 'asc' } : { column: 'inicio', direction: 'desc' };

/** The order after a click on a column's header: the active column reverses, another one starts ascending (specification §2). */
export function orderAfterClick(clicked: Column, order: Order): Order {
  const { column, direction } = orderOf(order);
  return { ordem: clicked, sentido: clicked === column && direction === 'asc' ? 'desc' : 'asc' };
}
