import { VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SearchBox } from '../../ui/search-box.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { enrollmentsQuery, exportAddress } from './api.ts';
import { countWords } from './enrollment-words.ts';
import classes from './enrollments-page.module.css';
import { orderAfterClick } from './enrollments-order.ts';
import type { EnrollmentsSearch } from './enrollments-search.ts';
import { EnrollmentsTable } from './enrollments-table.tsx';
import { JourneySelect } from './journey-select.tsx';
import { OrderChoice } from './order-choice.tsx';

const route = getRouteApi('/admin/enrollments');
const failed = 'Erro ao carregar inscrições';

/** /admin/enrollments: enrolments of plain users, searched, filtered and sorted by the server (specification §2, decision G2). */
export function EnrollmentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({ ...enrollmentsQuery(search), placeholderData: keepPreviousData });
  // Filters are no places to come back to, and the list stays where it is while they change.
  const change = (to: EnrollmentsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const { rows = [], count = 0, isCapped = false } = list.data ?? {};
  const isFiltered = search.busca !== undefined || search.jornada !== undefined;
  return (
    <>
      <PageHead title="Inscrições" note={list.data && countWords(count, isCapped)}>
        <a className={classes.export} href={exportAddress(search)} download>
          <IconDownload size={17} stroke={2} aria-hidden="true" />
          Exportar CSV
        </a>
      </PageHead>
      <FilterBar>
        <SearchBox
          label="Buscar inscrições"
          placeholder="Nome, email ou jornada"
          words={search.busca}
          onSearch={(busca) => change({ busca })}
        />
        <JourneySelect
          className={classes.journey}
          aria-label="Jornada"
          nothing="Todas as jornadas"
          value={search.jornada ?? null}
          onChange={(journeyId) => change({ jornada: journeyId ?? undefined })}
        />
        <OrderChoice search={search} onChoose={change} />
      </FilterBar>
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
        <EmptyList title="Nenhuma inscrição encontrada">
          {isFiltered ? 'Nada combina com esta busca.' : 'As inscrições dos membros aparecem aqui.'}
        </EmptyList>
      )}
      {rows.length > 0 && (
        <EnrollmentsTable
          rows={rows}
          search={search}
          onSort={(column) => change(orderAfterClick(column, search))}
          isOld={list.isPlaceholderData}
        />
      )}
      <VisuallyHidden role="status">
        {isFiltered && list.data && !list.isPlaceholderData && countWords(count, isCapped)}
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
