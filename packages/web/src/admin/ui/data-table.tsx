import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

export type SortOrder<By extends string> = { by: By; direction: 'asc' | 'desc' };

export type Column<Row, By extends string = string> = {
  /** The column's header. A column of actions has the hidden header `Ações`. */
  head: string;
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions are aligned to the end. */
  align?: 'end';
  /** Takes the remaining width. */
  isWide?: boolean;
  /** The column's name in the server's sort parameter. */
  sortBy?: By;
};

type DataTableProps<Row, By extends string> = {
  /** The name of the rows for screen readers: 'Jornadas'. */
  label: string;
  columns: readonly Column<Row, By>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The content of a row's card, on narrow screens. */
  card: (row: Row) => ReactNode;
  /** Up to this window width, in px, rows are cards: for tables whose columns need more room than others. */
  cardsUpTo?: number;
  order?: SortOrder<By>;
  onSort?: (by: By) => void;
  /** The rows answer the previous query; the next answer is on its way. */
  isStale?: boolean;
};

/** A table, or a list of cards where a table has no room. */
export function DataTable<Row, By extends string = string>(props: DataTableProps<Row, By>) {
  const { label, rows, keyOf, card, cardsUpTo, isStale = false } = props;
  const isNarrow = useIsNarrow(cardsUpTo);
  if (!isNarrow) return <WideTable {...props} />;
  return (
    <ul className={classes.cards} aria-label={label} data-old={isStale || undefined}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{card(row)}</li>
      ))}
    </ul>
  );
}

function WideTable<Row, By extends string>(props: DataTableProps<Row, By>) {
  const { label, columns, rows, keyOf, order, onSort, isStale = false } = props;
  return (
    <div className={classes.frame} data-old={isStale || undefined}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.head} column={column} order={order} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, align, isWide, cell }) => (
                <td key={head} data-align={align} data-wide={isWide || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeadProps<Row, By extends string> = {
  column: Column<Row, By>;
  order: SortOrder<By> | undefined;
  onSort: ((by: By) => void) | undefined;
};

function ColumnHead<Row, By extends string>({ column, order, onSort }: ColumnHeadProps<Row, By>) {
  const { head, align, sortBy, isHeadHidden } = column;
  if (isHeadHidden) {
    return (
      <th scope="col">
        <VisuallyHidden>{head}</VisuallyHidden>
      </th>
    );
  }
  if (!sortBy || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    );
  }
  const direction = order?.by === sortBy ? order.direction : undefined;
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" data-align={align} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      <button type="button" className={classes.sort} onClick={() => onSort(sortBy)}>
        {head}
        <Arrow size={13} stroke={direction ? 2.6 : 2} aria-hidden="true" />
      </button>
    </th>
  );
}
