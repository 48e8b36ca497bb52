import { plural } from '@jornada/domain/plural';
import { VisuallyHidden } from '@mantine/core';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { FilterBar, FilterChoice } from '../ui/filter-bar.tsx';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { useHiddenIds } from '../ui/deferred-deletions.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { journeyListQuery, type JourneyList } from './api.ts';
import { formatCounts } from './journey-labels.ts';
import { JourneysTable } from './journeys-table.tsx';
import type { JourneysSearch } from './journeys-search.ts';

const route = getRouteApi('/admin/journeys');
const failed = 'Erro ao carregar dados';
const choices = [
  { value: 'todas', label: 'Todas' },
  { value: 'ativas', label: 'Ativas' },
  { value: 'inativas', label: 'Inativas' },
] as const;

/** /admin/journeys: every journey with its counts and actions (specification §2 "Admin journey list"). */
export function JourneysPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({ ...journeyListQuery(search), placeholderData: keepPreviousData });
  // Filter changes add nothing to the history, and keep the scroll position.
  const change = (to: JourneysSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const hidden = useHiddenIds();
  const { rows = [], counts } = list.data ? withoutHidden(list.data, hidden) : {};
  const isFiltered = search.busca !== undefined || search.status !== undefined;
  const isSettled = list.data !== undefined && !list.isPlaceholderData;
  return (
    <>
      <PageHead title="Jornadas" note={counts && formatCounts(counts)}>
        <NewJourney />
      </PageHead>
      <FilterBar>
        <SearchBox
          label="Buscar jornadas"
          placeholder="Buscar por nome"
          value={search.busca}
          onSearch={(busca) => change({ busca })}
        />
        <FilterChoice
          label="Status"
          choices={choices}
          chosen={search.status ?? 'todas'}
          onChoose={(status) => change({ status: status === 'todas' ? undefined : status })}
        />
      </FilterBar>
      {list.isPending && <ListSkeleton label="Carregando jornadas" />}
      {list.isError && !list.data && (
        <FailedList
          title={failed}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && rows.length === 0 && <NoJourneys isFiltered={isFiltered} />}
      {rows.length > 0 && <JourneysTable rows={rows} isStale={list.isPlaceholderData} />}
      <VisuallyHidden role="status">
        {isFiltered && isSettled && formatFound(rows.length, list.hasNextPage)}
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

/** The list without journeys that are being deleted; the counts follow. */
function withoutHidden({ rows, counts }: JourneyList, hidden: ReadonlySet<string>): JourneyList {
  const leaving = rows.filter(({ id }) => hidden.has(id));
  const active = leaving.filter(({ status }) => status === 'active').length;
  return {
    rows: rows.filter(({ id }) => !hidden.has(id)),
    counts: { total: counts.total - leaving.length, active: counts.active - active },
  };
}

const NewJourney = () => (
  <ButtonLink to="/admin/journeys/new" leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}>
    Nova Jornada
  </ButtonLink>
);

const NoJourneys = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyList title="Nenhuma jornada encontrada">Nada combina com esta busca.</EmptyList>
  ) : (
    <EmptyList
      title="Nenhuma jornada ainda"
      art={IconMap2}
      action={
        <ButtonLink to="/admin/journeys/new" variant="light">
          Criar a primeira jornada
        </ButtonLink>
      }
    >
      Crie a primeira em “Nova Jornada” e depois adicione as lições.
    </EmptyList>
  );

const formatFound = (count: number, hasMore: boolean) =>
  `${hasMore && count !== 1 ? 'Mais de ' : ''}${count} ${plural(count, 'jornada encontrada', 'jornadas encontradas')}`;
