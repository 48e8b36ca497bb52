import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../platform/session.ts';
import { EmptyState, ErrorState } from '../ui/page-state.tsx';
import { catalogueQuery } from './api.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import styles from './catalogue-page.module.css';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { JourneyCover } from './cover/journey-cover.tsx';
import { TurnAway } from './turn-away.tsx';

/** /explore: active public journeys, newest first (specification §2). Switched off, it sends back to Minhas Jornadas. */
export function CataloguePage() {
  const { exploreTabEnabled } = useSession().settings;
  return exploreTabEnabled ? <Catalogue /> : <ExploreClosed />;
}

const ExploreClosed = () => <TurnAway to="/dashboard" kind="info" message="A aba Explorar está desabilitada" />;

function Catalogue() {
  const catalogue = useInfiniteQuery(catalogueQuery);
  if (catalogue.error?.code === 'explore_disabled') return <ExploreClosed />;
  return (
    <>
      <header className={styles.head}>
        <h1>Explorar</h1>
        <p>Escolha a próxima trilha. Cada dia cabe em poucos minutos.</p>
      </header>
      {catalogue.isPending && <CatalogueSkeleton />}
      {catalogue.isError && !catalogue.data && (
        <ErrorState
          title="Erro ao carregar jornadas"
          error={catalogue.error}
          onRetry={() => void catalogue.refetch()}
          isRetrying={catalogue.isFetching}
        />
      )}
      {catalogue.data?.length === 0 && (
        <EmptyState
          art={<JourneyCover seed="horizonte-2" progress={0.02} width={168} height={202} sunX={0.5} />}
          title="Nenhuma jornada disponível no momento"
        >
          Novas trilhas aparecem aqui assim que forem publicadas.
        </EmptyState>
      )}
      {catalogue.data && catalogue.data.length > 0 && (
        <div className={styles.cards}>
          {catalogue.data.map((journey) => (
            <CatalogueCard key={journey.id} journey={journey} />
          ))}
        </div>
      )}
      {catalogue.hasNextPage && (
        <div className={styles.more}>
          <Button variant="light" onClick={() => void catalogue.fetchNextPage()} loading={catalogue.isFetchingNextPage}>
            Carregar mais
          </Button>
          {catalogue.isFetchNextPageError && <p role="alert">Erro ao carregar jornadas</p>}
        </div>
      )}
    </>
  );
}
