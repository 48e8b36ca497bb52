import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadMore, type ReadPages } from '../../../ui/load-more.tsx';
import { SearchBox } from '../../../ui/search/search-box.tsx';
import { areAddressesUsedUp, ConfirmToGoOn } from './addresses-used-up.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './list-page.module.css';
import { FailedList, ListSkeleton, type Read } from './list-states.tsx';

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
      {'found' in props && <VisuallyHidden role="status">{found}</VisuallyHidden>}
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

type ListPageProps<Row> = ListBodyProps<Row> & {
  /** A PageHead. */
  head?: ReactNode;
  /** What the box searches, its placeholder, and the search text of the address. */
  search: { label: string; placeholder: string; text: string | undefined };
  onSearch: (to: { busca: string | undefined }) => void;
  /** FilterChoices beside the search. */
  filters?: ReactNode;
};

/** A page of a list: its head, search and filters, and the list in its state. */
export const ListPage = <Row,>({ head, search, onSearch, filters, ...body }: ListPageProps<Row>) => (
  <>
    {head}
    <FilterBar>
      <SearchBox
        label={search.label}
        placeholder={search.placeholder}
        value={search.text}
        onSearch={(busca) => onSearch({ busca })}
      />
      {filters}
    </FilterBar>
    <ListBody {...body} />
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
