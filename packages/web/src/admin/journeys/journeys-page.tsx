import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { IconMap2, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { choiceFilter } from '../ui/list/filter-bar.tsx';
import { foundAtLeast, type ListDeclaration } from '../ui/list/list-declaration.ts';
import { ListPage, searchChange } from '../ui/list/list-page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { BinLink } from './bin-link.tsx';
import { journeyListQuery } from './api.ts';
import { formatCounts } from './journey-labels.ts';
import type { JourneysSearch } from './journeys-search.ts';
import { JourneyActions, journeysTable } from './journeys-table.tsx';

const DeleteJourneyDialog = lazyDialog(() => import('./delete-journey-dialog.tsx'), 'DeleteJourneyDialog');

const route = getRouteApi('/admin/journeys');

const journeysList: ListDeclaration<JourneyRow, JourneysSearch> = {
  search: { label: 'Buscar jornadas', placeholder: 'Buscar por nome' },
  filters: [choiceFilter('status', 'Status', 'Todas', { ativas: 'Ativas', inativas: 'Inativas' })],
  table: journeysTable,
  loading: 'Carregando jornadas',
  failed: 'Erro ao carregar dados',
  none: {
    title: 'Nenhuma jornada ainda',
    art: IconMap2,
    children: 'Crie a primeira em “Nova Jornada” e depois adicione as lições.',
    action: (
      <ButtonLink to="/admin/journeys/new" variant="light">
        Criar a primeira jornada
      </ButtonLink>
    ),
  },
  noMatch: 'Nenhuma jornada encontrada',
  found: foundAtLeast('jornada encontrada', 'jornadas encontradas'),
};

/** /admin/journeys: every journey with its counts and actions (specification §2 "Admin journey list"). */
export function JourneysPage() {
  const search = route.useSearch();
  const read = useInfiniteQuery(journeyListQuery(search));
  const { rows, counts } = read.data ?? {};
  const [deleted, setDeleted] = useState<JourneyRow | null>(null);
  return (
    <>
      <PageHead title="Jornadas" note={counts && formatCounts(counts)}>
        <BinLink />
        <ButtonLink to="/admin/journeys/new" leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}>
          Nova Jornada
        </ButtonLink>
      </PageHead>
      <ListPage
        list={journeysList}
        search={search}
        onChange={searchChange<JourneysSearch>(route.useNavigate())}
        read={read}
        rows={rows}
        renderActions={(row) => <JourneyActions journey={row} onDelete={() => setDeleted(row)} />}
      />
      {deleted && <DeleteJourneyDialog journey={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
