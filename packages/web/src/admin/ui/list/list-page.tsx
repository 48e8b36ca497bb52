import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { LoadMore, type ReadPages } from '../../../ui/loading/load-more.tsx';
import { SearchBox } from '../../../ui/search/search-box.tsx';
import { areAddressesUsedUp, ConfirmToGoOn } from './addresses-used-up.tsx';
import { DataTable, OrderChoice, type RowSelection } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { FoundRows, ListDeclaration, ListRow, ListSearch, SortedBy } from './list-declaration.ts';
import type { Sorting } from './list-order.ts';
import classes from './list-page.module.css';
import { EmptyList, FailedList, ListSkeleton, type Read } from './list-states.tsx';

type ListBodyProps<Row> = {
  list: Read & Partial<ReadPages> & { isPending: boolean };
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined;
  /** 'Carregando inscrições': what the skeleton of `skeletonRows` rows says. Without it nothing stands for a list that is being read. */
  loading?: string;
  /** Takes the place of that skeleton. */
  skeleton?: ReactNode;
  skeletonRows?: number;
  /** From the catalogue of specification §8. */
  failed: string;
  /** Takes the place of the failure: what the list is about does not exist. */
  unknown?: ReactNode;
  /** An EmptyList: for no rows. */
  empty: ReactNode;
  /** What screen readers hear when the rows change: '3 jornadas encontradas'. */
  found?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list in one of its states: being read, failed, empty, or its rows with 'Carregar mais'. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, rows, loading, skeletonRows, failed, unknown, empty, found, children } = props;
  const { skeleton = loading && <ListSkeleton label={loading} rows={skeletonRows} /> } = props;
  return (
    <>
      {list.isPending && skeleton}
      {!list.isPending && !rows && (unknown || <FailedList title={failed} read={list} />)}
      {rows && (rows.length === 0 ? empty : children(rows))}
      {found !== undefined && <VisuallyHidden role="status">{found}</VisuallyHidden>}
      {rows && areAddressesUsedUp(list.error) ? (
        <UsedUp list={list} />
      ) : (
        list.fetchNextPage && <LoadMore list={list as ReadPages} failed={failed} className={classes.more} />
      )}
    </>
  );
}

/** Below the rows that were read before. */
const UsedUp = ({ list }: { list: Read & Partial<ReadPages> }) => (
  <div className={classes.more}>
    <p role="alert">{list.error?.message}</p>
    <ConfirmToGoOn goOn={(list.isFetchNextPageError && list.fetchNextPage) || list.refetch} isBusy={list.isFetching} />
  </div>
);

type ListProps<Row extends ListRow, Search extends ListSearch> = {
  list: ListDeclaration<Row, Search>;
  search: Search;
  onChange: (to: Search) => void;
  /** A filter that the page sets by itself. */
  fixed?: keyof Search;
};

const sortingOf = <Row extends ListRow, Search extends ListSearch>(props: ListProps<Row, Search>) => {
  const { list, search, onChange } = props;
  return list.order && ({ order: list.order, search, onChange } as unknown as Sorting<SortedBy<Search>>);
};

const shownFilters = <Row extends ListRow, Search extends ListSearch>({ list, fixed }: ListProps<Row, Search>) =>
  (list.filters ?? []).filter(({ by }) => by !== fixed);

/** The search of a list, its filters and, where it has no columns to click on, its order. */
export function ListFilters<Row extends ListRow, Search extends ListSearch>(props: ListProps<Row, Search>) {
  const { list, search, onChange } = props;
  const sorting = sortingOf(props);
  const set = (by: keyof Search, value: string | undefined) => onChange({ [by]: value } as Search);
  return (
    <>
      {list.search && <SearchBox {...list.search} value={search.busca} onSearch={(text) => set('busca', text)} />}
      {shownFilters(props).map(({ by, field }) => (
        <Fragment key={by}>{field?.(search[by] as string | undefined, (value) => set(by, value))}</Fragment>
      ))}
      {list.table && sorting && <OrderChoice table={list.table} sorting={sorting} />}
    </>
  );
}

type ListRowsProps<Row extends ListRow, Search extends ListSearch> = ListProps<Row, Search> & {
  read: ListBodyProps<Row>['list'] & { isPlaceholderData: boolean; data: Omit<FoundRows, 'hasMore'> | undefined };
  /** Those that were read, or what the page leaves of them. */
  rows: readonly Row[] | undefined;
  /** The buttons of a row. */
  renderActions?: (row: Row) => ReactNode;
  selection?: RowSelection<Row> | undefined;
  /** The next thing to do without any rows, where it depends on the page. */
  whenNone?: ReactNode;
  unknown?: ReactNode;
  /** What screen readers hear, where it is not what was found. */
  heard?: string;
  /** Takes the place of the table, or stands around it. */
  children?: (rows: readonly Row[], table: ReactNode) => ReactNode;
};

/** The rows of a list, in its state. */
export function ListRows<Row extends ListRow, Search extends ListSearch>(props: ListRowsProps<Row, Search>) {
  const { list, read, rows, search, renderActions, selection, whenNone, children } = props;
  const { table, none, noMatch, found } = list;
  const isFiltered = search.busca !== undefined || shownFilters(props).some(({ by }) => search[by] !== undefined);
  const isStale = read.isPlaceholderData;
  const foundNow = found && isFiltered && rows && read.data && !isStale;
  const heard = foundNow ? found({ ...read.data, rows, hasMore: read.hasNextPage === true }) : found && '';
  const showTable = (shown: readonly Row[]) =>
    table &&
    renderActions && (
      <DataTable
        table={table}
        rows={shown}
        renderActions={renderActions}
        selection={selection}
        sorting={sortingOf(props)}
        isStale={isStale}
      />
    );
  return (
    <>
      <ListBody
        {...list}
        list={read}
        rows={rows}
        unknown={props.unknown}
        empty={
          isFiltered ? (
            <EmptyList {...(typeof noMatch === 'string' ? nothingMatches(noMatch, list, search) : noMatch(search))} />
          ) : (
            <EmptyList {...none} action={whenNone ?? none.action} />
          )
        }
        found={props.heard ?? heard}
      >
        {(shown) => (children ? children(shown, showTable(shown)) : showTable(shown))}
      </ListBody>
      {selection?.bar}
    </>
  );
}

const nothingMatches = (title: string, { filters = [] }: { filters?: readonly unknown[] }, { busca }: ListSearch) => ({
  title,
  children: `Nada combina com ${busca || filters.length < 2 ? 'esta busca' : 'estes filtros'}.`,
});

/** A list below its search and filters. */
export const ListPage = <Row extends ListRow, Search extends ListSearch>(props: ListRowsProps<Row, Search>) => (
  <>
    <FilterBar>
      <ListFilters {...props} />
    </FilterBar>
    <ListRows {...props} />
  </>
);

/** How a list changes its address. Changes add nothing to the history, and keep the scroll position. */
export const searchChange =
  <Search extends object>(navigate: (options: never) => Promise<void>) =>
  (to: Search): void =>
    void navigate({
      search: (before: Search) => ({ ...before, ...to }),
      replace: true,
      resetScroll: false,
    } as never);
