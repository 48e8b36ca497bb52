import type { AuditEntry } from '@jornada/contract/audit';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatDays } from '../../journeys/counts.ts';
import { formatInstantDay } from '../../platform/format-day.ts';
import { BackLink } from '../../ui/back-link.tsx';
import type { TextSearch } from '../../ui/search/read-search.ts';
import { platformsQuery } from '../purchases/use-platforms.ts';
import { ListPage, searchChange } from '../ui/list/list-page.tsx';
import { EmptyList, ListSkeleton } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { auditQuery } from './api.ts';
import classes from './audit.module.css';
import { AuditLine } from './audit-line.tsx';

const loading = 'Carregando auditoria...';
const route = getRouteApi('/admin/auditoria');

/** /admin/auditoria: administrators' actions, their subjects and the values before (decision G5). */
export function AuditPage() {
  const search = route.useSearch();
  const change = searchChange<TextSearch>(route.useNavigate());
  const list = useInfiniteQuery(auditQuery(search));
  usePrefetchQuery(platformsQuery);
  const daysKept = list.data?.daysKept;
  return (
    <ListPage
      head={
        <PageHead
          title="Auditoria"
          note={daysKept && `O que administradores mudaram nos últimos ${formatDays(daysKept)}.`}
          back={
            <BackLink to="/admin/configuracoes" search={{ tab: 'avancado' }}>
              Configurações
            </BackLink>
          }
        />
      }
      search={{ label: 'Buscar na auditoria', placeholder: 'Buscar por pessoa, ação ou item', text: search.busca }}
      onSearch={change}
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
        </Suspense>
      )}
    </ListPage>
  );
}

/** Groups entries, newest first, by the reader's calendar days: '23/11/2026'. */
function entriesByDay(entries: readonly AuditEntry[]): { day: string; entries: AuditEntry[] }[] {
  const days: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = formatInstantDay(entry.createdAt);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)!.entries.push(entry);
  }
  return days;
}
