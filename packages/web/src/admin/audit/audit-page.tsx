import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDays } from '../../journeys/counts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { auditQuery } from './api.ts';
import classes from './audit.module.css';
import { AuditLine } from './audit-line.tsx';
import { entriesByDay } from './entries-by-day.ts';

const route = getRouteApi('/admin/auditoria');

/** /admin/auditoria: administrators' actions, their subjects and the values before (decision G5). */
export function AuditPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData });
  const { entries, daysKept } = list.data ?? {};
  return (
    <>
      <PageHead
        title="Auditoria"
        note={daysKept && `O que administradores mudaram nos últimos ${formatDays(daysKept)}.`}
        back={
          <BackLink to="/admin/configuracoes" search={{ tab: 'avancado' }}>
            Configurações
          </BackLink>
        }
      />
      <FilterBar>
        <SearchBox
          label="Buscar na auditoria"
          placeholder="Buscar por pessoa, ação ou item"
          value={search.busca}
          onSearch={(busca) => void navigate({ search: { busca }, replace: true, resetScroll: false })}
        />
      </FilterBar>
      {list.isPending && <ListSkeleton label="Carregando auditoria..." />}
      {list.isError && !entries && (
        <FailedList
          title="Erro ao carregar dados"
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {entries?.length === 0 && (
        <EmptyList title="Nenhum registro encontrado" art={search.busca ? undefined : IconHistory}>
          {search.busca
            ? 'Tente outras palavras.'
            : 'Assim que alguém da administração mudar alguma coisa, ela aparece aqui.'}
        </EmptyList>
      )}
      {entries && entries.length > 0 && (
        <div className={classes.days} data-old={list.isPlaceholderData || undefined}>
          {entriesByDay(entries).map(({ day, entries: ofDay }) => (
            <Panel key={day} title={day}>
              <ol>
                {ofDay.map((entry) => (
                  <AuditLine key={entry.id} entry={entry} />
                ))}
              </ol>
            </Panel>
          ))}
        </div>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        failure={list.isFetchNextPageError ? 'Erro ao carregar dados' : undefined}
      />
    </>
  );
}
