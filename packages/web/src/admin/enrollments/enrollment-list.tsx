import { VisuallyHidden } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { enrollmentsQuery } from './api.ts';
import { formatCount } from './enrollment-labels.ts';
import { orderAfterClick } from './enrollments-order.ts';
import type { EnrollmentsSearch } from './enrollments-search.ts';
import { EnrollmentsTable } from './enrollments-table.tsx';

const failed = 'Erro ao carregar inscrições';

/** The enrollments that a search finds. While the next ones load, the previous ones stay. */
export const useEnrollmentList = (search: EnrollmentsSearch) =>
  useInfiniteQuery({ ...enrollmentsQuery(search), placeholderData: keepPreviousData });

const nothing = ({ busca }: EnrollmentsSearch) =>
  busca ? 'Nada combina com esta busca.' : 'Nada combina com estes filtros.';

type EnrollmentListProps = {
  list: ReturnType<typeof useEnrollmentList>;
  search: EnrollmentsSearch;
  isFiltered: boolean;
  onChange: (to: EnrollmentsSearch) => void;
  /** Shown while there are no enrollments at all. */
  whenNone?: ReactNode;
};

/** The list of enrollments with its states: all of the school's, or those of one journey. */
export function EnrollmentList({ list, search, isFiltered, onChange: change, whenNone }: EnrollmentListProps) {
  const { rows = [], count = 0, isCapped = false } = list.data ?? {};
  return (
    <>
      {list.isPending && <ListSkeleton label="Carregando inscrições" rows={8} />}
      {list.isError && !list.data && (
        <FailedList
          title={failed}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyList
          title="Nenhuma inscrição encontrada"
          art={isFiltered ? undefined : IconChecklist}
          action={!isFiltered && whenNone}
        >
          {isFiltered ? nothing(search) : 'As inscrições dos membros aparecem aqui.'}
        </EmptyList>
      )}
      {rows.length > 0 && (
        <EnrollmentsTable
          rows={rows}
          search={search}
          onSort={(column) => change(orderAfterClick(column, search))}
          isStale={list.isPlaceholderData}
        />
      )}
      <VisuallyHidden role="status">
        {isFiltered && list.data && !list.isPlaceholderData && formatCount(count, isCapped)}
      </VisuallyHidden>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        failure={list.isFetchNextPageError ? failed : undefined}
      />
    </>
  );
}
