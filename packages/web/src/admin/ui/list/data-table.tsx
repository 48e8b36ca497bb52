import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fact } from '../fact.tsx';
import { CardFoot } from './cells.tsx';
import classes from './data-table.module.css';
import { FilterChoice } from './filter-bar.tsx';
import type { Direction, Sorting } from './list-order.ts';

export type Column<Row, By extends string = never> = {
  /** The column's header. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  align?: 'end';
  /** Takes the remaining width. */
  isWide?: boolean;
  /** The name of the column's order in the address, and its two directions in words, for lists without headers. */
  sort?: { by: By; asc: string; desc: string };
};

/** A description of a table, with the cards that take its place on narrow screens. */
export type Table<Row, By extends string = never> = {
  /** The name of the rows for screen readers: 'Jornadas'. */
  label: string;
  columns: readonly Column<Row, By>[];
  /** `tick`: the row's tick box, in lists with a selection. Without it a card lists the columns, the first one as its name. */
  card?: (row: Row, actions: ReactNode, tick?: ReactNode) => ReactNode;
  /** Up to this window width, in px, rows are cards: for tables whose columns need more room than others. */
  cardsUpTo?: number;
};

/** Rows that can be ticked, by `useSelection` (ticks.tsx): the box over the rows, each row's, and the bar of what can be done with them. */
export type RowSelection<Row> = { head: ReactNode; tick: (row: Row) => ReactNode; bar: ReactNode };

type DataTableProps<Row, By extends string> = {
  table: Table<Row, By>;
  rows: readonly Row[];
  /** The buttons of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  /** What takes a row's place, such as a form to change it; nothing leaves the row. */
  renderInstead?: ((row: Row) => ReactNode) | undefined;
  selection?: RowSelection<Row> | undefined;
  sorting?: Sorting<By> | undefined;
  /** The rows answer the previous query; the next answer is on its way. */
  isStale: boolean;
};

/** A table, or a list of cards where a table has no room. */
export function DataTable<Row extends { id: string }, By extends string = never>(props: DataTableProps<Row, By>) {
  const { table, rows, renderActions, renderInstead, selection, isStale } = props;
  if (!useIsNarrow(table.cardsUpTo)) return <WideTable {...props} />;
  return (
    <>
      {selection && <label className={classes.tickShown}>{selection.head} Selecionar as da tela</label>}
      <ul className={classes.cards} aria-label={table.label} data-old={isStale || undefined}>
        {rows.map((row) => (
          <li key={row.id}>
            {renderInstead?.(row) ||
              (table.card ?? cardOf(table.columns))(row, renderActions?.(row), selection?.tick(row))}
          </li>
        ))}
      </ul>
    </>
  );
}

const cardOf =
  <Row, By extends string>([first, ...others]: readonly Column<Row, By>[]) =>
  (row: Row, actions: ReactNode) => (
    <>
      {first?.cell(row)}
      <dl className={classes.facts}>
        {others.map(({ head, cell }) => (
          <Fact key={head} name={head}>
            {cell(row)}
          </Fact>
        ))}
      </dl>
      <CardFoot actions={actions}>{null}</CardFoot>
    </>
  );

function WideTable<Row extends { id: string }, By extends string>(props: DataTableProps<Row, By>) {
  const { table, rows, renderActions, renderInstead, selection, sorting, isStale } = props;
  return (
    <div className={classes.frame} data-old={isStale || undefined}>
      <table className={classes.table} aria-label={table.label}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-tick>
                {selection.head}
              </th>
            )}
            {table.columns.map((column) => (
              <ColumnHead key={column.head} column={column} sorting={sorting} />
            ))}
            {renderActions && (
              <th scope="col">
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const instead = renderInstead?.(row);
            return (
              <tr key={row.id}>
                {instead ? (
                  <td colSpan={table.columns.length + (selection ? 2 : 1)}>{instead}</td>
                ) : (
                  <>
                    {selection && <td data-tick>{selection.tick(row)}</td>}
                    {table.columns.map(({ head, align, isWide, cell }) => (
                      <td key={head} data-align={align} data-wide={isWide || undefined}>
                        {cell(row)}
                      </td>
                    ))}
                    {renderActions && <td data-align="end">{renderActions(row)}</td>}
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type ColumnHeadProps<Row, By extends string> = { column: Column<Row, By>; sorting: Sorting<By> | undefined };

function ColumnHead<Row, By extends string>({ column: { head, align, sort }, sorting }: ColumnHeadProps<Row, By>) {
  if (!sort || !sorting) {
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    );
  }
  const { order, search, onChange } = sorting;
  const current = order.orderOf(search);
  const direction = current.column === sort.by ? current.direction : undefined;
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" data-align={align} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      <button type="button" className={classes.sort} onClick={() => onChange(order.orderAfterClick(sort.by, search))}>
        {head}
        <Arrow size={13} stroke={direction ? 2.6 : 2} aria-hidden="true" />
      </button>
    </th>
  );
}

type OrderChoiceProps<Row, By extends string> = { table: Table<Row, By>; sorting: Sorting<By> };

/** The choice of the list's order where it has no columns to click on. The first order comes first. */
export function OrderChoice<Row, By extends string>({ table, sorting }: OrderChoiceProps<Row, By>) {
  const { order, search, onChange } = sorting;
  if (!useIsNarrow(table.cardsUpTo)) return null;
  const first = order.orderOf({});
  const sorts = table.columns.flatMap(({ sort }) => sort ?? []);
  const choices = sorts
    .toSorted((one, other) => Number(other.by === first.column) - Number(one.by === first.column))
    .flatMap(({ by, asc, desc }) => {
      const both = [
        { value: `${by} asc`, label: asc },
        { value: `${by} desc`, label: desc },
      ];
      return by === first.column && first.direction === 'desc' ? both.toReversed() : both;
    });
  const { column, direction } = order.orderOf(search);
  return (
    <FilterChoice
      label="Ordem"
      choices={choices}
      chosen={`${column} ${direction}`}
      onChoose={(chosen) => {
        const [ordem, sentido] = chosen.split(' ') as [By, Direction];
        onChange({ ordem, sentido });
      }}
    />
  );
}

/** The window width, in px, up to which the administration's menu is behind its button and tables are lists of cards. */
const menuBehindButton = 900;

/** True up to a window width of `upTo` px. */
const useIsNarrow = (upTo = menuBehindButton): boolean =>
  useMediaQuery(`(max-width: ${upTo}px)`, false, { getInitialValueInEffect: false });
