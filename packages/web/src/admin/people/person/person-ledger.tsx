import { useInfiniteQuery } from '@tanstack/react-query';
import { titleAndParts } from '../../../rewards/summary/ledger-days.ts';
import { xp } from '../../../rewards/format-xp.ts';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../../ui/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { ledgerQuery } from './api.ts';
import classes from './person-lists.module.css';

const failed = 'Erro ao carregar extrato de XP';

/** A person's XP entries with their reasons, newest first. */
export function PersonLedger({ userId }: { userId: string }) {
  const list = useInfiniteQuery(ledgerQuery(userId));
  if (list.isPending) return <ListSkeleton label="Carregando extrato de XP" rows={6} />;
  if (!list.data) {
    return (
      <FailedList title={failed} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  }
  if (list.data.length === 0) {
    return <EmptyList title="Nenhum XP ainda">O primeiro chega com uma lição ou missão.</EmptyList>;
  }
  return (
    <>
      <Panel>
        <ul className={classes.list} aria-label="Extrato de XP">
          {list.data.map((line) => {
            const { title, parts } = titleAndParts(line.words);
            return (
              <li key={line.id} className={classes.line}>
                <div>
                  <p>{title}</p>
                  <p className={classes.note}>
                    {parts && `${parts} · `}
                    {formatMoment(line.createdAt)}
                  </p>
                </div>
                <b>+{xp(line.xpGanho + line.xpBonus)}</b>
              </li>
            );
          })}
        </ul>
      </Panel>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        failure={list.isFetchNextPageError ? failed : undefined}
      />
    </>
  );
}
