export type Direction = 'asc' | 'desc';

/** An order, as addresses name it. */
type OrderSearch<Column extends string> = { ordem?: Column | undefined; sentido?: Direction | undefined };
type Order<Column extends string> = { column: Column; direction: Direction };
export type ListOrder<Column extends string> = ReturnType<typeof listOrder<Column>>;

/** The order of a list on screen, and how to change it. */
export type Sorting<Column extends string> = {
  order: ListOrder<Column>;
  search: OrderSearch<Column>;
  onChange: (to: OrderSearch<Column>) => void;
};

/** The orders of a list. `first`: the order of an address that names none. */
export function listOrder<Column extends string>(first: Order<Column>) {
  /** The current order. A column without a direction ascends. */
  const orderOf = ({ ordem, sentido }: OrderSearch<Column>): Order<Column> =>
    ordem ? { column: ordem, direction: sentido ?? 'asc' } : first;

  /** The order after a click on a column's header: the active column reverses, another one starts ascending (specification §2). */
  const orderAfterClick = (clicked: Column, search: OrderSearch<Column>): OrderSearch<Column> => {
    const { column, direction } = orderOf(search);
    return { ordem: clicked, sentido: clicked === column && direction === 'asc' ? 'desc' : 'asc' };
  };
  return { orderOf, orderAfterClick };
}
