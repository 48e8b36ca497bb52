import { plural } from '@jornada/domain/plural';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useHiddenIds } from '../ui/deletions/deferred-deletions.tsx';
import { FilterChoice } from '../ui/list/filter-bar.tsx';
import { ListPage, searchChange } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { journeyListQuery, type JourneyList } from './api.ts';
import { formatCounts } from './journey-labels.ts';
import type { JourneysSearch } from './journeys-search.ts';
import { JourneysTable } from './journeys-table.tsx';

const route = getRouteApi('/admin/journeys');
const choices = [
  { value: 'todas', label: 'Todas' },
  { value: 'ativas', label: 'Ativas' },
  { value: 'inativas', label: 'Inativas' },
] as const;

/** /admin/journeys: every journey with its counts and actions (specification §2 "Admin journey list"). */
export function JourneysPage() {
  const search = route.useSearch();
  const change = searchChange<JourneysSearch>(route.useNavigate());
  const list = useInfiniteQuery(journeyListQuery(search));
  const hidden = useHiddenIds();
  const { rows, counts } = list.data ? withoutHidden(list.data, hidden) : {};
  const isFiltered = search.busca !== undefined || search.status !== undefined;
  return (
    <ListPage
      head={
        <PageHead title="Jornadas" note={counts && formatCounts(counts)}>
          <ButtonLink to="/admin/journeys/new" leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}>
            Nova Jornada
          </ButtonLink>
        </PageHead>
      }
      search={{ label: 'Buscar jornadas', placeholder: 'Buscar por nome', text: search.busca }}
      onSearch={change}
      filters={
        <FilterChoice
          label="Status"
          choices={choices}
          chosen={search.status ?? 'todas'}
          onChoose={(status) => change({ status: status === 'todas' ? undefined : status })}
        />
      }
      list={list}
      rows={rows}
      loading="Carregando jornadas"
      failed="Erro ao carregar dados"
      empty={<NoJourneys isFiltered={isFiltered} />}
      found={isFiltered && rows && !list.isPlaceholderData && formatFound(rows.length, list.hasNextPage)}
    >
      {(shown) => <JourneysTable rows={shown} isStale={list.isPlaceholderData} />}
    </ListPage>
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
