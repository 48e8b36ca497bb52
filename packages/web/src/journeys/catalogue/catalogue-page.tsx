import { plural } from '@jornada/domain/plural';
import { Button, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../platform/session.ts';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { EmptyState, QueryError } from '../../ui/page/page-state.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { TagChoice } from './catalogue-filters.tsx';
import styles from './catalogue-page.module.css';
import { catalogueQuery } from './catalogue-query.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { ExploreClosed } from './explore-closed.tsx';
import { PurchaseNotice } from '../purchase/purchase-notice.tsx';

const route = getRouteApi('/member/explore');

/** /explore: active public journeys, newest first (specification §2). When it is switched off, it leads to Minhas Jornadas. */
export function CataloguePage() {
  const { exploreTabEnabled } = useSession().settings;
  return exploreTabEnabled ? <Catalogue /> : <ExploreClosed />;
}

function Catalogue() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const catalogue = useInfiniteQuery({ ...catalogueQuery(search), placeholderData: keepPreviousData });
  if (catalogue.error?.code === 'explore_disabled') return <ExploreClosed />;
  // Changing a filter makes no history entry and does not scroll the list.
  const filter = (change: CatalogueSearch) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const isFiltered = search.busca !== undefined || search.tag !== undefined;
  const { rows: journeys, tags } = catalogue.data ?? { rows: undefined, tags: [] };
  const isBare = journeys?.length === 0 && tags.length === 0 && !isFiltered;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Explorar</h1>
          <p>Escolha a próxima trilha. Cada dia cabe em poucos minutos.</p>
        </div>
        {!isBare && (
          <SearchBox
            label="Buscar jornadas"
            placeholder="Buscar jornadas"
            value={search.busca}
            onSearch={(busca) => filter({ busca })}
          />
        )}
      </header>
      <PurchaseNotice />
      {!catalogue.isPending && <TagChoice tags={tags} tag={search.tag} onChoose={(tag) => filter({ tag })} />}
      {catalogue.isPending && <CatalogueSkeleton />}
      <QueryError title="Erro ao carregar jornadas" query={catalogue} />
      {journeys?.length === 0 &&
        (isFiltered ? (
          <NothingFound search={search} onClear={() => filter({ busca: undefined, tag: undefined })} />
        ) : (
          <NoJourneysYet />
        ))}
      {journeys && journeys.length > 0 && (
        <div className={styles.cards} data-old={catalogue.isPlaceholderData || undefined}>
          {journeys.map((journey) => (
            <CatalogueCard key={journey.id} journey={journey} />
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {isFiltered && journeys && !catalogue.isPlaceholderData && formatFound(journeys.length, catalogue.hasNextPage)}
      </VisuallyHidden>
      <LoadMore list={catalogue} failed="Erro ao carregar jornadas" />
    </>
  );
}

/** How many journeys a search found, for screen readers. */
const formatFound = (count: number, hasMore: boolean) =>
  `${hasMore && count !== 1 ? 'Mais de ' : ''}${count} ${plural(count, 'jornada encontrada', 'jornadas encontradas')}`;

const NoJourneysYet = () => (
  <EmptyState
    art={<JourneyCover seed="horizonte-2" progress={0.02} width={168} height={202} sunX={0.5} />}
    title="Nenhuma jornada disponível no momento"
  >
    Novas trilhas aparecem aqui assim que forem publicadas.
  </EmptyState>
);

function NothingFound({ search: { busca, tag }, onClear }: { search: CatalogueSearch; onClear: () => void }) {
  return (
    <EmptyState
      art={<JourneyCover seed="procura-4" progress={0.12} width={168} height={202} sunX={0.5} />}
      title="Nenhuma jornada encontrada"
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Nada combina com {[busca && `“${busca}”`, tag && `o tema ${tag}`].filter(Boolean).join(' e ')}.
    </EmptyState>
  );
}
