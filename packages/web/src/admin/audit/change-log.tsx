import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatDays } from '../../journeys/counts.ts';
import { platformsQuery } from '../purchases/use-platforms.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { EmptyList, ListSkeleton } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { auditQuery } from './api.ts';
import classes from './audit.module.css';
import { AuditLine } from './audit-line.tsx';
import type { AuditSearch } from './audit-search.ts';
import { groupByDay } from './group-by-day.ts';

const loading = 'Carregando auditoria...';

/** Administrators' actions, their subjects and the values before (decision G5). */
export function ChangeLog({ search, onChange }: { search: AuditSearch; onChange: (to: AuditSearch) => void }) {
  const list = useInfiniteQuery(auditQuery(search));
  usePrefetchQuery(platformsQuery);
  const daysKept = list.data?.daysKept;
  return (
    <ListPage
      head={
        daysKept && (
          <p className={classes.note}>{`O que administradores mudaram nos últimos ${formatDays(daysKept)}.`}</p>
        )
      }
      search={{ label: 'Buscar na auditoria', placeholder: 'Buscar por pessoa, ação ou item', text: search.busca }}
      onSearch={onChange}
      list={list}
      rows={list.data?.rows}
      loading={loading}
      failed="Erro ao carregar dados"
      empty={
        <EmptyList title="Nenhum registro encontrado" art={search.busca ? undefined : IconHistory}>
          {search.busca
            ? 'Tente outras palavras.'
            : 'Assim que alguém da administração mudar alguma coisa, ela aparece aqui.'}
        </EmptyList>
      }
    >
      {(entries) => (
        <Suspense fallback={<ListSkeleton label={loading} />}>
          <div className={classes.days} data-old={list.isPlaceholderData || undefined}>
            {groupByDay(entries).map(({ day, entries: ofDay }) => (
              <Panel key={day} title={day}>
                <ol>
                  {ofDay.map((entry) => (
                    <AuditLine key={entry.id} entry={entry} />
                  ))}
                </ol>
              </Panel>
            ))}
          </div>
        </Suspense>
      )}
    </ListPage>
  );
}
