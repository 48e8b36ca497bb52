import type { AuditEntry } from '@jornada/contract/audit/audit';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatDays } from '../../platform/number-format.ts';
import { platformsQuery } from '../purchases/use-platforms.ts';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { ListSkeleton } from '../ui/list/list-states.tsx';
import { auditQuery } from './api.ts';
import classes from './audit.module.css';
import { AuditLine } from './audit-line.tsx';
import type { AuditSearch } from './audit-search.ts';
import { DayPanels } from './day-panels.tsx';

const title = 'Nenhum registro encontrado';
const changesList: ListDeclaration<AuditEntry, AuditSearch> = {
  search: { label: 'Buscar na auditoria', placeholder: 'Buscar por pessoa, ação ou item' },
  loading: 'Carregando auditoria...',
  failed: 'Erro ao carregar dados',
  none: {
    title,
    art: IconHistory,
    children: 'Assim que alguém da administração mudar alguma coisa, ela aparece aqui.',
  },
  noMatch: () => ({ title, children: 'Tente outras palavras.' }),
};

/** Administrators' actions, their subjects and the values before (decision G5). */
export function ChangeLog({ search, onChange }: { search: AuditSearch; onChange: (to: AuditSearch) => void }) {
  const read = useInfiniteQuery(auditQuery(search));
  usePrefetchQuery(platformsQuery);
  const daysKept = read.data?.daysKept;
  return (
    <>
      {daysKept && (
        <p className={classes.note}>{`O que administradores mudaram nos últimos ${formatDays(daysKept)}.`}</p>
      )}
      <ListPage list={changesList} search={search} onChange={onChange} read={read} rows={read.data?.rows}>
        {(entries) => (
          <Suspense fallback={<ListSkeleton label={changesList.loading} />}>
            <DayPanels entries={entries} isStale={read.isPlaceholderData}>
              {(entry) => <AuditLine entry={entry} />}
            </DayPanels>
          </Suspense>
        )}
      </ListPage>
    </>
  );
}
