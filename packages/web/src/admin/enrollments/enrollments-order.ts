import type { Column, Direction, EnrollmentsSearch } from './enrollments-search.ts';

type Order = Pick<EnrollmentsSearch, 'ordem' | 'sentido'>;

/** The order in force: by start, latest first, where the address names none; a column named alone ascends. */
export const orderOf = ({ ordem, sentido }: Order): { column: Column; direction: Direction } =>
  ordem ? { column: ordem, direction: sentido ?? 'asc' } : { column: 'inicio', direction: 'desc' };

/** The order after a click on a column's head: the active one turns round, a new one starts ascending (specification §2). */
export function orderAfterClick(clicked: Column, order: Order): Order {
  const { column, direction } = orderOf(order);
  return { ordem: clicked, sentido: clicked === column && direction === 'asc' ? 'desc' : 'asc' };
}
